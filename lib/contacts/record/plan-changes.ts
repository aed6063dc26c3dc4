import type { Via } from "#lib/platform/context.ts";
import {
  type Change,
  changesBetween,
  mergeLinks,
  type NamedReference,
  type PatchOf,
  type Planned,
  type RecordEvent,
  eventsOf as recordEventsOf,
  withPatch,
  withSince,
} from "#lib/platform/records/index.ts";
import type { ContactCustomField } from "../schema.ts";
import { contactRecord, type FoundTag, type StoredContact } from "./contact-record.ts";

export type { Change };

/** A planned write of one contact: its new state, the changes and the events. */
export type PlannedContact = Planned<(typeof contactRecord)["fields"]> & { events: RecordEvent[] };

/** A stage, the order key of the card there, and since when the contact is there, if an undo puts it back. */
type EnteredStage = NamedReference & { orderInCards: number; since?: Date | undefined };

/** A request with its references resolved. Only the keys present change. */
export type ContactPatch = Omit<PatchOf<typeof contactRecord>, "stage" | "tags" | "customFields"> & {
  /** Null removes the contact from the board. */
  stage?: EnteredStage | null | undefined;
  /** The complete new set. */
  tags?: FoundTag[] | undefined;
  /** Merged by code; an empty value clears. */
  customFields?: ContactCustomField[] | undefined;
};

/** Returns the writes and events of a patch at the instant `at`; null if it changes nothing. */
export function planContact(
  stored: StoredContact,
  patch: ContactPatch,
  { at, via }: { at: Date; via: Via },
): PlannedContact | null {
  const next = applyPatch(stored, patch, at);
  const changes = withSince(changesBetween(contactRecord, stored, next), patch.stage?.since);
  return changes.length === 0
    ? null
    : { before: stored, stored: next, changes, events: eventsOf(changes, via) };
}

/** Returns the changes of a patch, field by field; empty if it changes nothing. */
export function planChanges(stored: StoredContact, patch: ContactPatch): Change[] {
  return changesBetween(contactRecord, stored, applyPatch(stored, patch, stored.createdAt));
}

/** Returns the contact after a patch at the instant `at`. A patch to the current stage is no move. */
export function applyPatch(stored: StoredContact, patch: ContactPatch, at: Date): StoredContact {
  const { stage, tags, customFields, orderInCards, ...rest } = patch;
  const enters = stage !== undefined && stage?.id !== stored.stage?.id;
  const place = enters
    ? {
        stage: stage && { id: stage.id, name: stage.name },
        orderInCards: stage?.orderInCards ?? orderInCards,
      }
    : {};
  const next = withPatch(stored, { ...rest, ...(stage === undefined ? { orderInCards } : place) });
  return {
    ...next,
    ...((enters || next.orderInCards !== stored.orderInCards) && { orderInCardsLastUpdated: at }),
    ...(tags && { tags: mergeLinks(stored.tags, tags, () => at) }),
    ...(customFields && { customFields: mergeCustomFields(stored.customFields, customFields) }),
    version: stored.version + 1,
  };
}

/** Returns the events of a list of changes, in order. An import fires none. */
export function eventsOf(changes: readonly Change[], via: Via): RecordEvent[] {
  return recordEventsOf(contactRecord, changes, via);
}

function mergeCustomFields(
  old: Record<string, string>,
  values: readonly ContactCustomField[],
): Record<string, string> {
  const merged = { ...old, ...Object.fromEntries(values.map(({ code, value }) => [code, value])) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
