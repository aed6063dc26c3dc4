import { getContactPayload } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Which step of which run tells of a contact. */
export type WebhookStep = {
  automation: { id: string; name: string; version: number; runId: string };
  step: number;
  answer: string | null;
  contactId: string;
};

/** What a webhook step posts: the contact of the payload (interface.md 6.4) and where in which run it is. */
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
