import { getContactPayload } from "#lib/contacts/index.ts";
import { getOpportunityPayload } from "#lib/opportunities/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { getTaskPayload } from "#lib/tasks/index.ts";
import type { TestRule } from "./schema.ts";

type Subject = EventDefinition["subject"];
type Ids = { contactId: string | null; opportunityId: string | null; taskId: string | null };

/** For each kind of subject: its key in a request, and its payload in webhooks. */
const subjects: Record<
  Subject,
  { key: keyof Ids; payload: (ctx: WorkspaceContext, id: string) => Promise<Record<string, unknown>> }
> = {
  contact: { key: "contactId", payload: getContactPayload },
  opportunity: { key: "opportunityId", payload: getOpportunityPayload },
  task: { key: "taskId", payload: getTaskPayload },
};

/**
 * Returns the subject of a rule test: the object of its payload, and the ids that its event would have. Throws
 * VALIDATION_ERROR if the request names no subject of the trigger's kind, and that kind's 404.
 */
export async function readTestSubject(
  ctx: WorkspaceContext,
  event: EventDefinition,
  input: Pick<TestRule, "contactId" | "opportunityId" | "taskId">,
): Promise<{ ids: Ids; data: Record<string, unknown> }> {
  const { key, payload } = subjects[event.subject];
  const id = input[key];
  if (id === undefined) {
    throw invalid(`${key} is required: trigger ${event.trigger} is about a ${event.subject}`);
  }
  const ids = { contactId: null, opportunityId: null, taskId: null, [key]: id };
  return { ids, data: await payload(ctx, id) };
}
