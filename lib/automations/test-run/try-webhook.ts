import { testRequest } from "#lib/deliveries/index.ts";
import type { TestedRequest } from "#lib/deliveries/schema.ts";
import { readInspectorToken } from "#lib/inspector/index.ts";
import { requireReadable } from "#lib/platform/auth/require-readable.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { invalidFor, notFound } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { loadFieldsHiddenFrom } from "#lib/platform/masking/hidden-fields.ts";
import { findTargetProblems } from "../find-target-problems.ts";
import { kindOf } from "../nodes/node-kinds.ts";
import { requireAutomation } from "../require-automation.ts";
import type { AutomationGraph, TryWebhook } from "../schema.ts";
import { webhookBody } from "../webhook-body.ts";
import { sealedAutomation, storedHeaders } from "../webhook-secrets.ts";

/** Step number in the request: the first step after the start. */
const STEP = 2;

/**
 * Returns the exact request of a draft's webhook step for a contact, with secrets and hidden fields masked. With `send`
 * it is sent, marked as a test and not logged. The ids of the run and the delivery are made up. Throws FORBIDDEN
 * without the permission to read contacts, AUTOMATION_NOT_FOUND, NODE_NOT_FOUND, CONTACT_NOT_FOUND, and
 * VALIDATION_ERROR if the step cannot be sent.
 */
export async function tryWebhook(
  ctx: MemberContext,
  automationId: string,
  { nodeId, contactId, send }: TryWebhook,
): Promise<TestedRequest> {
  requireReadable(ctx, "contact");
  const { summary, graph, isChanged } = await requireAutomation(ctx, automationId);
  const { config } = await requireWebhook(ctx, graph, nodeId);
  const at = clock.now();
  const { name } = summary;
  const version = (summary.version ?? 0) + (isChanged ? 1 : 0);
  const automation = { id: automationId, name, version, runId: newId() };
  const body = await webhookBody(ctx, { automation, step: STEP, answer: null, contactId }, at);
  return testRequest(
    {
      action: { type: "webhook", url: config.url, method: config.method, headers: storedHeaders(config) },
      owner: sealedAutomation({ workspaceId: ctx.workspaceId, id: automationId }),
      event: { body: JSON.stringify(body), contactId, opportunityId: null, taskId: null },
      signingSecrets: [],
      at,
    },
    {
      send,
      inspectorToken: await readInspectorToken(ctx),
      hidden: await loadFieldsHiddenFrom(ctx),
    },
  );
}

async function requireWebhook(ctx: WorkspaceContext, { nodes }: AutomationGraph, id: string) {
  const node = nodes.find((one) => one.id === id);
  if (node?.type !== "webhook") throw notFound("NODE");
  const problems = await findTargetProblems(ctx, { nodes: [node], edges: [] });
  const faults = [
    ...kindOf(node).faults(node.config),
    ...problems.map(({ message, parts }) => ({ text: message, parts })),
  ];
  if (faults.length > 0) throw invalidFor(faults);
  return node;
}
