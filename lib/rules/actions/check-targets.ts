import { checkWebhookUrl, readInspectorToken } from "#lib/inspector/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findHeaderFaults } from "#lib/platform/egress/header-policy.ts";
import { AppError, invalidFor } from "#lib/platform/errors.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import type { ActionInput } from "../schema.ts";

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
  const verdict = checkWebhookUrl(url, inspectorToken);
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
