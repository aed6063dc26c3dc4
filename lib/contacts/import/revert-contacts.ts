import { keyOnTop } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { deleteContacts } from "../delete-contacts.ts";
import { ownValue } from "../own-value.ts";
import type { StoredContact } from "../record/contact-record.ts";
import { applyPatch, type ContactPatch, planChanges } from "../record/plan-changes.ts";
import type { NamedReference } from "../schema.ts";
import { type Entry, type ImportRecord, writeEntries } from "./import-batch.ts";
import { lockEntries, readTopKeys } from "./import-matches.ts";

/** The result of undoing the import of one contact. `kept` says what was not undone; null if everything was. */
type RevertedContact = { id: string; kept: string | null };

/**
 * Undoes an import or a bulk edit, in the caller's transaction. Deletes contacts that it created and that no one has
 * changed since. Restores fields that still have the new value.
 */
export async function revertContacts(
  ctx: WorkspaceContext,
  records: readonly ImportRecord[],
): Promise<RevertedContact[]> {
  const entries = await lockEntries(
    ctx,
    records.map(({ id }) => id),
  );
  const byId = new Map(entries.map((entry) => [entry.stored.id, entry]));
  const topKeys = await readTopKeys(ctx);
  const toDelete: string[] = [];
  const touched: Entry[] = [];
  const results = records.map((record): RevertedContact => {
    const entry = byId.get(record.id);
    if (!entry) return { id: record.id, kept: null };
    if (!record.isCreated) return restore(entry, record, { topKeys, touched });
    if (entry.stored.version !== record.version) {
      return { id: record.id, kept: "The contact was changed since the import." };
    }
    toDelete.push(record.id);
    return { id: record.id, kept: null };
  });
  if (toDelete.length > 0) await deleteContacts(ctx, toDelete);
  await writeEntries(ctx, touched, clock.now());
  return results;
}

type Restoring = { topKeys: Map<string, number | null>; touched: Entry[] };

function restore(entry: Entry, record: ImportRecord, { topKeys, touched }: Restoring): RevertedContact {
  const { stored } = entry;
  const fields = Object.keys(record.after);
  const unchanged = fields.filter((field) => isSame(currentValue(stored, field), record.after[field]));
  const patch: ContactPatch = {};
  for (const field of unchanged) {
    Object.assign(patch, oldValue({ stored, patch, topKeys }, field, record.before[field] ?? null));
  }
  const changes = planChanges(stored, patch);
  if (changes.length > 0) {
    entry.stored = applyPatch(stored, patch, clock.now());
    entry.changes.push(...changes);
    touched.push(entry);
  }
  const others = fields.filter((field) => !unchanged.includes(field)).map(nameOfField);
  return { id: record.id, kept: others.length === 0 ? null : `Changed since: ${others.join(", ")}.` };
}

function currentValue(stored: StoredContact, field: string): unknown {
  if (field.startsWith("tag.")) return stored.tags.find(({ id }) => `tag.${id}` === field) ?? null;
  if (field.startsWith("customFields.")) return ownValue(stored.customFields, codeOf(field)) ?? null;
  if (field === "stageId") return stored.stage;
  const reference = Object.hasOwn(references, field) && references[field];
  if (reference) return stored[reference];
  if (field === "isSolved") return stored.isSolved;
  return field === "name" || field === "lastname" || field === "email" ? stored[field] : undefined;
}

/** Compares references by id. */
function isSame(one: unknown, other: unknown): boolean {
  return (idOf(one) ?? one ?? null) === (idOf(other) ?? other ?? null);
}

function idOf(value: unknown): string | null {
  return isReference(value) ? value.id : null;
}

function isReference(value: unknown): value is NamedReference {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

type Target = { stored: StoredContact; patch: ContactPatch; topKeys: Map<string, number | null> };

function oldValue({ stored, patch, topKeys }: Target, field: string, old: unknown): ContactPatch {
  const reference = isReference(old) ? old : null;
  const text = typeof old === "string" ? old : null;
  if (field.startsWith("tag.")) {
    const others = (patch.tags ?? stored.tags).filter(({ id }) => `tag.${id}` !== field);
    // The color is that of the tag, and is not written.
    return { tags: reference ? [...others, { ...reference, color: "" }] : others };
  }
  if (field.startsWith("customFields.")) {
    return { customFields: [...(patch.customFields ?? []), { code: codeOf(field), value: text ?? "" }] };
  }
  if (field === "stageId") return { stage: reference && placed(reference, topKeys) };
  if (Object.hasOwn(references, field)) return { [references[field] ?? ""]: reference };
  return oldFlagOrText(stored, field, old);
}

function oldFlagOrText(stored: StoredContact, field: string, old: unknown): ContactPatch {
  const text = typeof old === "string" ? old : null;
  if (field === "isSolved") return { isSolved: old === true };
  if (field === "name") return { name: text ?? stored.name };
  return field === "lastname" ? { lastname: text } : { email: text };
}

const references: Record<string, "segmentation" | "agent" | "team"> = {
  segmentationId: "segmentation",
  assignedAgentId: "agent",
  assignedTeamId: "team",
};

function placed({ id, name }: NamedReference, topKeys: Map<string, number | null>) {
  const orderInCards = keyOnTop(topKeys.get(id) ?? null);
  topKeys.set(id, orderInCards);
  return { id, name, orderInCards };
}

function codeOf(field: string): string {
  return field.slice("customFields.".length);
}

const fieldNames: Record<string, string> = {
  stageId: "stage",
  segmentationId: "segmentation",
  assignedAgentId: "assignee",
  assignedTeamId: "team",
  isSolved: "status",
};

function nameOfField(field: string): string {
  if (field.startsWith("tag.")) return "tags";
  if (field.startsWith("customFields.")) return codeOf(field);
  return fieldNames[field] ?? field;
}
