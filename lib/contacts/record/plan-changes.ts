import type { Via } from "#lib/platform/context.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { contactEvents } from "../events.ts";
import { ownValue } from "../own-value.ts";
import type { ContactCustomField, HistoryValue, NamedReference } from "../schema.ts";
import type { StoredContact, StoredTag } from "./stored-contact.ts";

/** One changed field of a contact. The history shows it and events follow from it. */
export type Change = { field: string; old: HistoryValue; new: HistoryValue };

/** A request with its references resolved. Only the keys present change. */
export type ContactPatch = Partial<Pick<StoredContact, ScalarField>> & {
  /** With the order key of the card there; null removes the contact from the board. */
  stage?: (NamedReference & { rank: string }) | null;
  /** Order key for a move inside the stage. */
  rank?: string;
  segmentation?: NamedReference | null;
  agent?: NamedReference | null;
  /** The complete new set. */
  tags?: Omit<StoredTag, "assignedAt">[];
  /** Merged by code; an empty value clears. */
  customFields?: ContactCustomField[];
};

const scalarFields = ["name", "lastname", "email", "isSolved", "isBotEnabled", "isRead", "blocked"] as const;
type ScalarField = (typeof scalarFields)[number];

/** An event to record, without its subject. `attributes` are for conditions. */
export type DomainEvent = { event: EventDefinition; attributes?: Record<string, string> };

/**
 * Returns what a patch changes, field by field; empty if it changes nothing. Update, upsert and move write,
 * record and fire exactly this list.
 */
export function planChanges(stored: StoredContact, patch: ContactPatch): Change[] {
  const scalars = scalarFields
    .filter((field) => patch[field] !== undefined && patch[field] !== stored[field])
    .map((field) => ({ field, old: stored[field], new: patch[field] ?? null }));
  return [
    ...scalars,
    ...placeChanges(stored, patch),
    ...referenceChange("segmentationId", stored.segmentation, patch.segmentation),
    ...referenceChange("assignedAgentId", stored.agent, patch.agent),
    ...tagChanges(stored, patch),
    ...customFieldChanges(stored, patch),
  ];
}

/** Returns the contact after a patch at the instant `at`. */
export function applyPatch(stored: StoredContact, patch: ContactPatch, at: Date): StoredContact {
  const { stage, rank, segmentation, agent, tags, customFields } = patch;
  const asked = scalarFields.filter((field) => patch[field] !== undefined);
  const moves = placeChanges(stored, patch).length > 0;
  return {
    ...stored,
    ...Object.fromEntries(asked.map((field) => [field, patch[field]])),
    ...(moves && { rank: stage?.rank ?? rank ?? stored.rank, rankUpdatedAt: at }),
    ...(moves && stage !== undefined && { stage: stage && named(stage) }),
    ...(segmentation !== undefined && { segmentation }),
    ...(agent !== undefined && { agent }),
    ...(tags && { tags: mergeTags(stored.tags, tags, at) }),
    ...(customFields && { customFields: mergeCustomFields(stored.customFields, customFields) }),
    version: stored.version + 1,
  };
}

const stageSilent: readonly Via[] = ["agent", "bulk"];

/** Returns the events of a list of changes, in order. An import fires none. */
export function eventsOf(changes: readonly Change[], via: Via): DomainEvent[] {
  if (via === "import") return [];
  return changes.flatMap((change) => eventOf(change, via) ?? []);
}

function eventOf({ field, old, new: value }: Change, via: Via): DomainEvent | null {
  if (field === "isSolved") return { event: value ? contactEvents.solved : contactEvents.reopened };
  if (value === null) return null;
  if (field === "stageId") return stageSilent.includes(via) ? null : { event: contactEvents.stageAssigned };
  if (field === "segmentationId") return { event: contactEvents.segmentationAssigned };
  if (field === "assignedAgentId") return { event: contactEvents.agentAssigned };
  if (field !== "tag" || old !== null || typeof value !== "object") return null;
  return { event: contactEvents.tagAssigned, attributes: { tag: value.id } };
}

/** Returns a change of stage or of the order key inside it. A patch to the current stage is no change. */
function placeChanges(stored: StoredContact, { stage, rank }: ContactPatch): Change[] {
  if (stage !== undefined && stage?.id !== stored.stage?.id) {
    return [{ field: "stageId", old: stored.stage, new: stage && named(stage) }];
  }
  if (stage !== undefined || rank === undefined || rank === stored.rank) return [];
  return [{ field: "rank", old: stored.rank, new: rank }];
}

function referenceChange(field: string, old: NamedReference | null, value?: NamedReference | null): Change[] {
  if (value === undefined || value?.id === old?.id) return [];
  return [{ field, old, new: value }];
}

function tagChanges(stored: StoredContact, { tags }: ContactPatch): Change[] {
  if (!tags) return [];
  const has = new Set(stored.tags.map(({ id }) => id));
  const keeps = new Set(tags.map(({ id }) => id));
  const removed = stored.tags.filter(({ id }) => !keeps.has(id));
  const added = tags.filter(({ id }) => !has.has(id));
  return [
    ...removed.map((tag) => ({ field: "tag", old: named(tag), new: null })),
    ...added.map((tag) => ({ field: "tag", old: null, new: named(tag) })),
  ];
}

function customFieldChanges(stored: StoredContact, { customFields }: ContactPatch): Change[] {
  if (!customFields) return [];
  const merged = mergeCustomFields(stored.customFields, customFields);
  return [...new Set(customFields.map(({ code }) => code))]
    .map((code) => ({
      field: `customFields.${code}`,
      old: fieldValue(stored.customFields, code),
      new: fieldValue(merged, code),
    }))
    .filter((change) => change.old !== change.new);
}

function mergeTags(old: StoredTag[], wanted: Omit<StoredTag, "assignedAt">[], at: Date): StoredTag[] {
  const kept = old.filter(({ id }) => wanted.some((tag) => tag.id === id));
  const added = wanted.filter(({ id }) => !old.some((tag) => tag.id === id));
  return [...kept, ...added.map((tag) => ({ ...tag, assignedAt: at }))];
}

function mergeCustomFields(
  old: Record<string, string>,
  values: readonly ContactCustomField[],
): Record<string, string> {
  const merged = { ...old, ...Object.fromEntries(values.map(({ code, value }) => [code, value])) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** Own keys only: `constructor` is a valid code. */
function fieldValue(fields: Record<string, string>, code: string): string | null {
  return ownValue(fields, code) ?? null;
}

function named({ id, name }: NamedReference): NamedReference {
  return { id, name };
}
