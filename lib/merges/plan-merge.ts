import { givenName } from "#lib/contacts/index.ts";
import type { Contact, UpdateContact } from "#lib/contacts/schema.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type MergeChoice, type MergeSide, mergeFields } from "./schema.ts";

const CUSTOM = "customFields.";
type Fields = typeof mergeFields;
type Two = { survivor: Contact; merged: Contact };

/** When each field of a contact was last changed, by API name; fields that were never changed are missing. */
type ChangeTimes = ReadonlyMap<string, Date>;
type TimesOfBoth = Record<MergeSide, ChangeTimes>;

type Difference = { field: string; suggested: MergeSide };

/** Returns the fields in which two contacts differ. Suggests the newest value that is not empty. */
export function differencesOf({ survivor, merged }: Two, times: TimesOfBoth): Difference[] {
  const codes = [...survivor.customFields, ...merged.customFields].map(({ code }) => CUSTOM + code);
  const fields = [...mergeFields, ...new Set(codes)];
  return fields
    .filter((field) => fieldValue(survivor, field) !== fieldValue(merged, field))
    .map((field) => ({ field, suggested: suggest({ survivor, merged }, times, field) }));
}

function suggest({ survivor, merged }: Two, times: TimesOfBoth, field: string): MergeSide {
  if (isEmpty(merged, field)) return "survivor";
  if (isEmpty(survivor, field)) return "merged";
  const at = (side: MergeSide, contact: Contact) =>
    times[side].get(field)?.getTime() ?? Date.parse(contact.creationDate);
  return at("merged", merged) > at("survivor", survivor) ? "merged" : "survivor";
}

/** A generated name counts as no name. */
function isEmpty(contact: Contact, field: string): boolean {
  const value = fieldValue(contact, field);
  return !value || (field === "name" && givenName(value) === "");
}

/** Returns the value of a field that a person chooses; null if there is none. */
function fieldValue(contact: Contact, field: string): string | null {
  if (isMergeField(field)) return contact[field];
  const code = field.slice(CUSTOM.length);
  return contact.customFields.find((one) => one.code === code)?.value ?? null;
}

function isMergeField(field: string): field is Fields[number] {
  return mergeFields.some((name) => name === field);
}

/** Changes of a merge to the survivor. `number` is undefined if it stays. */
type MergePlan = { patch: UpdateContact; number: string | null | undefined };

/**
 * Returns the survivor's values: the chosen values, the tags of both, and the more careful state of both: unsolved,
 * unread, without AI replies, blocked. Throws VALIDATION_ERROR for an unknown field.
 */
export function planMerge(two: Two, times: TimesOfBoth, choices: readonly MergeChoice[]): MergePlan {
  const { survivor, merged } = two;
  const differences = differencesOf(two, times);
  const known = new Set([...mergeFields, ...differences.map(({ field }) => field)]);
  const chosen = new Map(choices.map(({ field, use }) => [field, use]));
  for (const field of chosen.keys()) {
    if (!known.has(field) && !field.startsWith(CUSTOM)) throw invalid(`choices: unknown field ${field}`);
  }
  const taken = differences
    .filter(({ field, suggested }) => (chosen.get(field) ?? suggested) === "merged")
    .map(({ field }) => field);
  const values = Object.fromEntries(
    taken.filter(isMergeField).map((field) => [field, fieldValue(merged, field)]),
  );
  const { internalWhatsappNumber: number, ...fields } = values;
  const custom = taken.filter((field) => !isMergeField(field));
  return {
    number,
    patch: {
      ...(fields as UpdateContact),
      customFields: custom.map((field) => ({
        code: field.slice(CUSTOM.length),
        value: fieldValue(merged, field) ?? "",
      })),
      tags: [...new Set([...survivor.tags, ...merged.tags].map(({ id }) => id))],
      isSolved: survivor.isSolved && merged.isSolved,
      isRead: survivor.isRead && merged.isRead,
      isBotEnabled: survivor.isBotEnabled && merged.isBotEnabled,
      blocked: survivor.blocked || merged.blocked,
    },
  };
}

const flags = ["isSolved", "isRead", "isBotEnabled", "blocked"] as const;

/** Changed fields of the survivor, by API name; of the tags, the ids of those that were added. */
export type MergeChanges = Record<string, Changed>;
type Changed = { before: unknown; after: unknown };

/** Returns the changes of a merge to the survivor. */
export function changesOfMerge(before: Contact, after: Contact): MergeChanges {
  const changes: MergeChanges = {};
  const codes = [...before.customFields, ...after.customFields].map(({ code }) => CUSTOM + code);
  for (const field of [...mergeFields, ...codes]) {
    const [old, value] = [fieldValue(before, field), fieldValue(after, field)];
    if (old !== value) changes[field] = { before: old, after: value };
  }
  for (const flag of flags) {
    if (before[flag] !== after[flag]) changes[flag] = { before: before[flag], after: after[flag] };
  }
  const had = new Set(before.tags.map(({ id }) => id));
  const added = after.tags.map(({ id }) => id).filter((id) => !had.has(id));
  if (added.length > 0) changes.tags = { before: [], after: added };
  return changes;
}

/**
 * Changes of an undo to the survivor; `number` is undefined if it stays. `kept` names the fields it does not restore.
 */
type UndoPlan = { patch: UpdateContact; number: string | null | undefined; kept: string[] };

/**
 * Conditions for restoring a former value: its stage, segmentation, person or team exists, and no other contact has it.
 */
type Restorable = { exists: (id: string) => boolean; isTaken: (field: string) => boolean };

/**
 * Returns the changes that restore the survivor. A field that was changed since, or whose former record no longer
 * exists, stays unchanged. An email or number that another contact has now becomes empty, because the current one is
 * that of the merged contact.
 */
export function planUndo(
  survivor: Contact,
  changes: MergeChanges,
  { exists, isTaken }: Restorable,
): UndoPlan {
  const { tags, ...others } = changes;
  const isGone = (field: string, before: unknown) =>
    isMergeField(field) && field.endsWith("Id") && typeof before === "string" && !exists(before);
  const stays = (field: string, { before, after }: Changed) =>
    currentValue(survivor, field) !== after || isGone(field, before);
  const fields = Object.entries(others);
  const restored = fields.filter(([field, change]) => !stays(field, change));
  const values: Record<string, unknown> = {};
  const customFields: { code: string; value: string }[] = [];
  for (const [field, { before }] of restored) {
    if (field.startsWith(CUSTOM)) {
      customFields.push({ code: field.slice(CUSTOM.length), value: String(before ?? "") });
    } else values[field] = isTaken(field) ? null : before;
  }
  const added = new Set(Array.isArray(tags?.after) ? tags.after : []);
  const left = survivor.tags.map(({ id }) => id).filter((id) => !added.has(id));
  const { internalWhatsappNumber: number, ...patch } = values;
  return {
    patch: { ...(patch as UpdateContact), customFields, tags: left },
    number: number as string | null | undefined,
    kept: fields.filter(([field, change]) => stays(field, change) || isTaken(field)).map(([field]) => field),
  };
}

function currentValue(contact: Contact, field: string): unknown {
  return isFlag(field) ? contact[field] : fieldValue(contact, field);
}

function isFlag(field: string): field is (typeof flags)[number] {
  return flags.some((flag) => flag === field);
}
