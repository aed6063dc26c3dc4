import { keyOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { isPossibleNumber } from "../numbers/phone-number.ts";
import { ownValue } from "../own-value.ts";
import type { StoredContact } from "../record/contact-record.ts";
import { blankContact, creationEvents } from "../record/insert-contact.ts";
import { applyPatch, type ContactPatch, eventsOf, planChanges } from "../record/plan-changes.ts";
import type { NamedReference } from "../schema.ts";
import {
  type Batch,
  type Entry,
  emailKey,
  type ImportedContact,
  type ImportOptions,
  type RowOutcome,
} from "./import-batch.ts";
import { fieldValue } from "./import-matches.ts";

/**
 * One row and how to import it. `seen` has the keys of rows for which earlier batches of a dry run would have
 * created contacts.
 */
type RowToPlan = { row: ImportedContact; options: ImportOptions; seen?: Set<string> | undefined };

/** Determines the effect of a row and applies it to the batch in memory, so that later rows see it. */
export function planRow(ctx: WorkspaceContext, batch: Batch, { row, options, seen }: RowToPlan): RowOutcome {
  const entry = findEntry(batch, row, options);
  const taken = takenKey(batch, row, entry);
  if (taken) {
    const what = taken === "email" ? "email" : "number";
    return fail(row, taken, reason(`Another contact has this ${what}.`, "keyTaken", { what }));
  }
  if (!entry && seen && keysOf(row, options).some((key) => seen.has(key))) {
    return options.onMatch === "skip" ? { row: row.row, outcome: "skipped" } : assumeUpdated(row);
  }
  if (!entry) return create(ctx, batch, { row, options, seen });
  if (options.onMatch === "skip") return { row: row.row, outcome: "skipped" };
  return change(ctx, batch, { row, options, entry });
}

/** A dry run writes nothing, so the changes to a contact from an earlier row are not known. Assume an update. */
function assumeUpdated({ row }: ImportedContact): RowOutcome {
  return { row, outcome: "updated" };
}

function findEntry(batch: Batch, row: ImportedContact, { matchBy }: ImportOptions): Entry | undefined {
  const byNumber = row.number === undefined ? undefined : batch.byNumber.get(row.number);
  const byEmail = row.email === undefined ? undefined : batch.byEmail.get(emailKey(row.email));
  if (matchBy === "number") return byNumber;
  if (matchBy === "email") return byEmail;
  if (matchBy === "key") return byNumber ?? byEmail;
  const value = fieldValue(row, matchBy.customField);
  return value === undefined ? undefined : batch.byField.get(value);
}

/** Numbers and emails are unique in a workspace. */
function takenKey(batch: Batch, row: ImportedContact, entry: Entry | undefined): "email" | "number" | null {
  const byEmail = row.email === undefined ? undefined : batch.byEmail.get(emailKey(row.email));
  if (byEmail && byEmail !== entry) return "email";
  const byNumber = row.number === undefined ? undefined : batch.byNumber.get(row.number);
  return byNumber && byNumber !== entry ? "number" : null;
}

function keysOf(row: ImportedContact, { matchBy }: ImportOptions): string[] {
  const value = typeof matchBy === "string" ? undefined : fieldValue(row, matchBy.customField);
  return [
    ...(row.number === undefined || matchBy === "email" ? [] : [`n${row.number}`]),
    ...(row.email === undefined || matchBy === "number" ? [] : [`e${emailKey(row.email)}`]),
    ...(value === undefined ? [] : [`f${value}`]),
  ];
}

function create(ctx: WorkspaceContext, batch: Batch, { row, options, seen }: RowToPlan): RowOutcome {
  const { name, lastname, email, number } = row;
  if (name === undefined) {
    return fail(row, "name", reason("A new contact needs a name.", "contactNeedsName"));
  }
  if (number === undefined && email === undefined) {
    return fail(row, null, reason("A new contact needs a number or an email.", "contactNeedsKey"));
  }
  if (number !== undefined && !isPossibleNumber(number))
    return fail(row, "number", reason("This is not a possible phone number.", "phoneImpossible"));
  if (seen) {
    for (const key of keysOf(row, options)) seen.add(key);
    return { row: row.row, outcome: "created" };
  }
  const blank = blankContact(ctx, { name, lastname, email, internalWhatsappNumber: number });
  const given = patchOf(batch, blank, row);
  const changes = planChanges(blank, given);
  const stage = onTop(batch, row.stage ?? batch.defaultStage);
  const stored = applyPatch(blank, { ...given, stage }, batch.at);
  const events = creationEvents(ctx, changes);
  const entry: Entry = {
    row: row.row,
    stored,
    isNew: true,
    changes: [...changes],
    events,
    notes: notesOf(row),
  };
  addToIndex(batch, entry, options);
  return { row: row.row, outcome: "created", contactId: stored.id };
}

type RowOnEntry = { row: ImportedContact; options: ImportOptions; entry: Entry };

function change(ctx: WorkspaceContext, batch: Batch, { row, options, entry }: RowOnEntry): RowOutcome {
  const { stored } = entry;
  const patch = patchOf(batch, stored, options.onMatch === "fill" ? emptyOnly(stored, row) : row);
  const changes = planChanges(stored, patch);
  if (changes.length === 0 && row.note === undefined) {
    return { row: row.row, outcome: "unchanged", contactId: stored.id };
  }
  removeFromIndex(batch, entry);
  const moves = changes.some(({ field }) => field === "stageId") && patch.stage;
  entry.stored = applyPatch(stored, moves ? { ...patch, stage: onTop(batch, moves) } : patch, batch.at);
  entry.row ||= row.row;
  entry.changes.push(...changes);
  entry.events.push(...eventsOf(changes, ctx.actor.via));
  entry.notes.push(...notesOf(row));
  addToIndex(batch, entry, options);
  return { row: row.row, outcome: "updated", contactId: stored.id };
}

/** Returns a row as a patch. Its tags are added to those of the contact. The stage has no place yet. */
function patchOf(batch: Batch, stored: StoredContact, row: Partial<ImportedContact>): ContactPatch {
  const { name, lastname, email, stage, segmentation, agent, tags, customFields } = row;
  const added = tags?.flatMap((tag) => batch.tags.get(tag.toLowerCase()) ?? []);
  return {
    ...(name !== undefined && { name }),
    ...(lastname !== undefined && { lastname }),
    ...(email !== undefined && { email }),
    ...(stage && { stage: { ...stage, orderInCards: stored.orderInCards } }),
    ...(segmentation && { segmentation }),
    ...(agent && { agent }),
    ...(added && { tags: [...new Map([...stored.tags, ...added].map((tag) => [tag.id, tag])).values()] }),
    ...(customFields && { customFields: [...customFields] }),
  };
}

/** Keeps the values of a row whose fields are empty on the contact. */
function emptyOnly(stored: StoredContact, row: ImportedContact): Partial<ImportedContact> {
  return {
    ...(stored.lastname === null && { lastname: row.lastname }),
    ...(stored.email === null && { email: row.email }),
    ...(stored.stage === null && { stage: row.stage }),
    ...(stored.segmentation === null && { segmentation: row.segmentation }),
    ...(stored.agent === null && { agent: row.agent }),
    ...(stored.tags.length === 0 && { tags: row.tags }),
    customFields: row.customFields?.filter(({ code }) => !Object.hasOwn(stored.customFields, code)),
  };
}

function onTop({ topKeys }: Batch, { id, name }: NamedReference) {
  const orderInCards = keyOnTop(topKeys.get(id) ?? null);
  topKeys.set(id, orderInCards);
  return { id, name, orderInCards };
}

function addToIndex(batch: Batch, entry: Entry, { matchBy }: ImportOptions): void {
  const { internalWhatsappNumber: number, email, customFields } = entry.stored;
  if (number) batch.byNumber.set(number, entry);
  if (email) batch.byEmail.set(emailKey(email), entry);
  const value = typeof matchBy === "string" ? undefined : ownValue(customFields, matchBy.customField);
  if (value) batch.byField.set(value, entry);
  batch.touched.add(entry);
}

function removeFromIndex(batch: Batch, { stored }: Entry): void {
  if (stored.email) batch.byEmail.delete(emailKey(stored.email));
}

function notesOf({ note }: ImportedContact): string[] {
  return note === undefined ? [] : [note];
}

function fail({ row }: ImportedContact, field: string | null, reason: Reason): RowOutcome {
  return { row, outcome: "failed", field, reason };
}
