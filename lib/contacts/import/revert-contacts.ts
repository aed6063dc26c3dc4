import { keyOnTop } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { deleteContacts } from "../delete-contacts.ts";
import { ownValue } from "../own-value.ts";
import type { StoredContact } from "../record/contact-record.ts";
import { applyPatch, type ContactPatch, planChanges } from "../record/plan-changes.ts";
import type { NamedReference } from "../schema.ts";
import { findRestorableValues, type IsRestorable, isReference } from "./find-restorable-values.ts";
import { type Entry, type ImportRecord, writeEntries } from "./import-batch.ts";
import { lockEntries, readTopKeys } from "./import-matches.ts";

/**
 * The result of undoing the change of one contact. `kept` lists what was not undone; null if everything was.
 * `isMissing`: the contact was deleted.
 */
type RevertedContact = { id: string; kept: string | null; isMissing?: true };

/**
 * Undoes an import or a bulk edit, in the caller's transaction. Deletes contacts that it created and that no one has
 * changed since. Restores fields that still have the new value and whose old value can be restored.
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
  const isUntouched = ({ id, isCreated, version }: ImportRecord) =>
    isCreated && byId.get(id)?.stored.version === version;
  const toDelete = records.filter(isUntouched).map(({ id }) => id);
  if (toDelete.length > 0) await deleteContacts(ctx, toDelete);
  const topKeys = await readTopKeys(ctx);
  const isRestorable = await findRestorableValues(ctx, records, topKeys);
  const touched: Entry[] = [];
  const results = records.map((record): RevertedContact => {
    const { id } = record;
    const entry = byId.get(id);
    if (!entry) return { id, kept: null, isMissing: true };
    if (!record.isCreated) return restore(entry, record, { topKeys, isRestorable, touched });
    return { id, kept: isUntouched(record) ? null : "The contact was changed since the import." };
  });
  await writeEntries(ctx, touched, clock.now());
  return results;
}

type Restoring = { topKeys: Map<string, number | null>; isRestorable: IsRestorable; touched: Entry[] };

function restore(entry: Entry, record: ImportRecord, restoring: Restoring): RevertedContact {
  const { topKeys, isRestorable, touched } = restoring;
  const { stored } = entry;
  const { id, before, after } = record;
  const fields = Object.keys(after);
  const unchanged = fields.filter((field) => isSame(currentValue(stored, field), after[field]));
  const restored = unchanged.filter((field) => isRestorable(id, field, before[field]));
  const patch: ContactPatch = {};
  for (const field of restored) {
    Object.assign(patch, oldValue({ stored, patch, topKeys }, field, before[field] ?? null));
  }
  const changes = planChanges(stored, patch);
  if (changes.length > 0) {
    entry.stored = applyPatch(stored, patch, clock.now());
    entry.changes.push(...changes);
    touched.push(entry);
  }
  const names = (kept: (field: string) => boolean) => fields.filter(kept).map(nameOfField).join(", ");
  const changed = names((field) => !unchanged.includes(field));
  const lost = names((field) => unchanged.includes(field) && !restored.includes(field));
  const kept = [
    ...(changed ? [`Changed since: ${changed}.`] : []),
    ...(lost ? [`The previous value was deleted or now belongs to another contact: ${lost}.`] : []),
  ];
  return { id, kept: kept.length === 0 ? null : kept.join(" ") };
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
