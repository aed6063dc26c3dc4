import type { Contact, HistoryEntry, HistoryValue, NamedReference } from "#lib/contacts/schema.ts";
import { customFieldCode } from "../field-name.ts";
import type { ContactChange } from "../use-save-contact.ts";

/** The fields of a version other than tags and custom fields, in the order in which they are shown. */
export const versionFields = [
  "name",
  "lastname",
  "email",
  "internalWhatsappNumber",
  "stageId",
  "segmentationId",
  "assignedAgentId",
  "assignedTeamId",
  "isSolved",
  "isBotEnabled",
  "blocked",
] as const;

/** A value of a contact as its history records it: references with their name at that time. */
type Value = HistoryValue | readonly NamedReference[];

/** The values of a contact at one time, by the field names of its history; `tags` has all tags. */
export type ContactValues = ReadonlyMap<string, Value>;

/** The changes of a contact that were made together. Their version lasts until the next one. */
export type ContactVersion = { id: string; at: string; entries: readonly HistoryEntry[] };

/** Records that references of a contact can point to now. */
export type ExistingReferences = Record<
  "stages" | "segmentations" | "members" | "teams" | "tags",
  readonly { id: string; name: string }[]
>;

/**
 * Groups the entries of a history, newest first, into versions. Leaves out notes, the history of contacts that were
 * merged into this one, and what versions do not show: reading, snoozing, and moves within a stage.
 */
export function groupVersions(entries: readonly HistoryEntry[]): ContactVersion[] {
  const versions: { id: string; at: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    if (entry.mergedFrom !== undefined || !isShown(entry)) continue;
    const last = versions.at(-1);
    if (last?.at === entry.at && last.entries[0]?.actor.name === entry.actor.name) last.entries.push(entry);
    else versions.push({ id: entry.id, at: entry.at, entries: [entry] });
  }
  return versions;
}

function isShown({ kind, field }: HistoryEntry): boolean {
  if (kind !== "changed" || field === null) return kind === "created";
  return field === "tag" || customFieldCode(field) !== null || versionFields.some((name) => name === field);
}

/** Returns the present values of a contact. */
export function currentValues(
  contact: Contact,
  { stages, segmentations }: ExistingReferences,
): ContactValues {
  const named = (id: string | null, name: string | null | undefined) =>
    id === null ? null : { id, name: name ?? id };
  const nameIn = (list: ExistingReferences["stages"], id: string | null) =>
    list.find((one) => one.id === id)?.name;
  return new Map<string, Value>([
    ...versionFields.map((field) => [field, contact[field]] as const),
    ["stageId", named(contact.stageId, nameIn(stages, contact.stageId))],
    ["segmentationId", named(contact.segmentationId, nameIn(segmentations, contact.segmentationId))],
    ["assignedAgentId", named(contact.assignedAgentId, contact.assignedAgentName)],
    ["assignedTeamId", named(contact.assignedTeamId, contact.assignedTeamName)],
    ["tags", contact.tags.map(({ id, name }) => ({ id, name }))],
    ...contact.customFields.map(({ code, value }) => [`customFields.${code}`, value] as const),
  ]);
}

/** Returns the values of a contact before the changes of `later` versions, newest first. */
export function valuesBefore(now: ContactValues, later: readonly ContactVersion[]): ContactValues {
  const values = new Map(now);
  for (const { field, old, new: added } of later.flatMap(({ entries }) => entries)) {
    if (field === "tag") values.set("tags", tagsBefore(tagsOf(values), old, added));
    else if (field !== null) values.set(field, old);
  }
  return values;
}

/** A tag was removed if it is `old`, and added otherwise. */
function tagsBefore(
  tags: readonly NamedReference[],
  old: HistoryValue,
  added: HistoryValue,
): NamedReference[] {
  const removed = asReference(old);
  const changedId = (removed ?? asReference(added))?.id;
  const others = tags.filter(({ id }) => id !== changedId);
  return removed ? [...others, removed] : others;
}

export function tagsOf(values: ContactValues): readonly NamedReference[] {
  const tags = values.get("tags");
  return Array.isArray(tags) ? tags : [];
}

function asReference(value: Value | undefined): NamedReference | null {
  return typeof value === "object" && value !== null && "id" in value ? value : null;
}

/** Whether a field has the same value at both times. Names of references may differ. */
export function isUnchanged(field: string, one: ContactValues, other: ContactValues): boolean {
  return keyOf(one.get(field)) === keyOf(other.get(field));
}

function keyOf(value: Value | undefined): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(({ id }: NamedReference) => id).sort());
  return JSON.stringify((asReference(value)?.id ?? value) || null);
}

/**
 * Returns the change that gives a field its value in `then`; null if that is not possible, because the value was
 * deleted or the field cannot be edited.
 */
export function restoringChange(
  field: string,
  then: ContactValues,
  existing: ExistingReferences,
): ContactChange | null {
  const value = then.get(field) ?? null;
  const code = customFieldCode(field);
  if (code !== null) return { customFields: [{ code, value: typeof value === "string" ? value : "" }] };
  if (field === "tags") {
    const ids = tagsOf(then).map(({ id }) => id);
    return ids.every((id) => existing.tags.some((tag) => tag.id === id)) ? { tags: ids } : null;
  }
  if (field === "internalWhatsappNumber") return null;
  const reference = asReference(value);
  if (reference === null) return { [field]: value };
  const list = listOf[field];
  return list && existing[list].some(({ id }) => id === reference.id) ? { [field]: reference.id } : null;
}

/** The query that lists the references of a field. */
const listOf: Record<string, keyof ExistingReferences | undefined> = {
  stageId: "stages",
  segmentationId: "segmentations",
  assignedAgentId: "members",
  assignedTeamId: "teams",
};

/** Combines changes of different fields. */
export function combineChanges(changes: readonly ContactChange[]): ContactChange {
  const customFields = changes.flatMap((change) => change.customFields ?? []);
  return Object.assign({}, ...changes, customFields.length > 0 ? { customFields } : {});
}
