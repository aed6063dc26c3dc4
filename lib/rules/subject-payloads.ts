import { getContactPayload } from "#lib/contacts/index.ts";
import { getOpportunityPayload } from "#lib/opportunities/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import { getTaskPayload } from "#lib/tasks/index.ts";

/** For each kind of subject: the current object of its payload. It throws the 404 of the subject. */
export const subjectPayloads: Record<
  EventSubject,
  (ctx: WorkspaceContext, id: string) => Promise<Record<string, unknown>>
> = { contact: getContactPayload, opportunity: getOpportunityPayload, task: getTaskPayload };
