import { recordEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { occurrencesOf, writeInserted, writeRecords } from "#lib/platform/records/index.ts";
import { toContactPayload } from "./contact-payload.ts";
import { contactRecord } from "./contact-record.ts";
import type { PlannedContact } from "./plan-changes.ts";

/**
 * Writes contacts with their histories and events, and publishes the changes. `at` must be the instant the changes were
 * applied at, so that the returned contacts match the written rows.
 */
export async function writeContacts(
  ctx: WorkspaceContext,
  planned: readonly PlannedContact[],
  at: Date,
): Promise<void> {
  await writeRecords(ctx, contactRecord, { planned: planned.map(withoutStage), at });
  await recordEvents(ctx, occurrencesOf(planned, toContactPayload));
}

/** Writes the history, tags and events of a new contact whose row was inserted, and publishes the change. */
export async function writeInsertedContact(ctx: WorkspaceContext, planned: PlannedContact): Promise<void> {
  await writeInserted(ctx, contactRecord, { planned: [withoutStage(planned)], at: planned.stored.createdAt });
  await recordEvents(ctx, occurrencesOf([planned], toContactPayload));
}

/** The stage of a new contact is part of its creation in the history. */
function withoutStage(planned: PlannedContact): PlannedContact {
  if (planned.created === undefined) return planned;
  return { ...planned, changes: planned.changes.filter(({ field }) => field !== "stageId") };
}
