import { ownInspectorTarget } from "#lib/inspector/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { checkTargetUrl, parseTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { findHeaderFaults } from "#lib/platform/egress/header-policy.ts";
import { env } from "#lib/platform/env.ts";
import { AppError, invalidFor } from "#lib/platform/errors.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import type { ActionInput } from "../schema.ts";
import { readInspectorToken } from "./read-inspector-token.ts";

/**
 * Checks the URLs and headers of actions and returns the actions with normalized URLs. The workspace's own inspector
 * address is always allowed. Throws URL_NOT_ALLOWED and VALIDATION_ERROR.
 */
export async function checkTargets(
  ctx: WorkspaceContext,
  actions: readonly ActionInput[],
): Promise<ActionInput[]> {
  const faults = actions.flatMap(({ headers }, index) =>
    findHeaderFaults(toHeaderList(headers)).map(({ text, parts }) => ({
      text: `actions.${index}.headers: ${text}`,
      parts,
    })),
  );
  if (faults.length > 0) throw invalidFor(faults);
  const inspectorToken = await readInspectorToken(ctx);
  return actions.map((action, index) => ({ ...action, url: checkUrl(action.url, index, inspectorToken) }));
}

function checkUrl(url: string, index: number, inspectorToken: string): string {
  const isOwn = ownInspectorTarget({ url, inspectorToken }, env().PUBLIC_URL) !== null;
  const verdict = isOwn ? parseTargetUrl(url) : checkTargetUrl(url, egressConfig());
  if (verdict.ok) return String(verdict.url);
  throw new AppError("URL_NOT_ALLOWED", `actions.${index}.url: ${verdict.reason}`).addParts(verdict.parts);
}

/** The mask is not a value: the value it stands for was checked when it was sent. */
function toHeaderList(headers: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value: value === MASKED_VALUE ? "" : value,
  }));
}
