import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { ownInspectorTarget } from "#lib/inspector/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { checkTargetUrl, parseTargetUrl } from "#lib/platform/egress/check-target-url.ts";
import { egressConfig } from "#lib/platform/egress/config.ts";
import { findHeaderFaults } from "#lib/platform/egress/header-policy.ts";
import { env } from "#lib/platform/env.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { AutomationGraph, Problem } from "./schema.ts";
import { storedHeaders } from "./webhook-secrets.ts";

const TOKEN = defineStatement({
  name: "inspector_token_of_workspace",
  text: `select inspector_token as token from workspaces where id = $1`,
});

/** Returns forbidden webhook URLs and headers; the workspace's own webhook tester is always allowed. */
export async function findTargetProblems(ctx: WorkspaceContext, graph: AutomationGraph): Promise<Problem[]> {
  const webhooks = graph.nodes.flatMap((node) => (node.type === "webhook" ? [node] : []));
  if (webhooks.length === 0) return [];
  const token = await ownInspectorToken(ctx);
  return webhooks.flatMap(({ id, config }) => {
    // The encrypted value itself is not checked: the egress guard checks the real one when it is sent.
    const headers = storedHeaders(config).map(({ name, value, secret }) => ({
      name,
      value: secret ? "" : value,
    }));
    const faults = [...urlFaults(config.url, token), ...findHeaderFaults(headers)];
    return faults.map(({ text, parts }) => ({ nodeId: id, message: text, parts }));
  });
}

/** Returns the token in the URL of the workspace's own webhook tester. */
export async function ownInspectorToken(ctx: WorkspaceContext): Promise<string> {
  const [row] = await runStatement(ctx.db, TOKEN, [ctx.workspaceId]);
  return row?.token ?? "";
}

function urlFaults(url: string, inspectorToken: string): Reason[] {
  if (url === "") return [];
  const isOwn = ownInspectorTarget({ url, inspectorToken }, env().PUBLIC_URL) !== null;
  const verdict = isOwn ? parseTargetUrl(url) : checkTargetUrl(url, egressConfig());
  return verdict.ok ? [] : [{ text: verdict.reason, parts: verdict.parts }];
}
