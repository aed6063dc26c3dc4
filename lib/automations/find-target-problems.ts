import { checkWebhookUrl, readInspectorToken } from "#lib/inspector/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findHeaderFaults } from "#lib/platform/egress/header-policy.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { AutomationGraph, Problem } from "./schema.ts";
import { storedHeaders } from "./webhook-secrets.ts";

/** Returns forbidden webhook URLs and headers; the workspace's own webhook tester is always allowed. */
export async function findTargetProblems(ctx: WorkspaceContext, graph: AutomationGraph): Promise<Problem[]> {
  const webhooks = graph.nodes.flatMap((node) => (node.type === "webhook" ? [node] : []));
  if (webhooks.length === 0) return [];
  const token = await readInspectorToken(ctx);
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

function urlFaults(url: string, inspectorToken: string): Reason[] {
  if (url === "") return [];
  const verdict = checkWebhookUrl(url, inspectorToken);
  return verdict.ok ? [] : [{ text: verdict.reason, parts: verdict.parts }];
}
