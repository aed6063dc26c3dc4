import { getContactPayload } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** The step that sends a contact. */
type WebhookStep = {
  automation: { id: string; name: string; version: number; runId: string };
  step: number;
  answer: string | null;
  contactId: string;
};

/** Returns the body of a webhook step: the contact, as in other events, and the step of the run. */
export async function webhookBody(
  ctx: WorkspaceContext,
  { automation, step, answer, contactId }: WebhookStep,
  at: Date,
): Promise<Record<string, unknown>> {
  return {
    trigger: "Automatizacion",
    timestamp: at.toISOString(),
    workspaceId: ctx.workspaceId,
    automation,
    step,
    answer,
    contact: await getContactPayload(ctx, contactId),
  };
}
