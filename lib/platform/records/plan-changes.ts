import type { Via } from "../context.ts";
import type { ApiValues, Change, Fields, Patch, PatchInput, RecordEvent, Stored } from "./field.ts";

type Declared<F extends Fields> = { fields: F };

/** Converts a request with its references to a patch. Keys that are absent from the request do not change. */
export function toPatch<F extends Fields>(
  { fields }: Declared<F>,
  input: PatchInput<F>,
  found: object = {},
): Patch<F> {
  const values = Object.entries(fields).flatMap(([key, field]) => {
    const value = field.fromInput(input, Reflect.get(found, key));
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(values) as Patch<F>;
}

/** Returns a record with the values of a patch; keys without a value are ignored. */
export function withPatch<F extends Fields>(stored: Stored<F>, patch: Patch<F>): Stored<F> {
  const values = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(values) };
}

/** Returns the differences between two states of a record, field by field, as its history records them. */
export function changesBetween<F extends Fields>(
  { fields }: Declared<F>,
  before: Stored<F>,
  after: Stored<F>,
): Change[] {
  const entries = Object.entries(fields);
  const byKey = new Map(entries.map(([key, field]) => [key, field.changes(before[key], after[key])]));
  const isHidden = (unless: string | undefined) =>
    unless !== undefined && (byKey.get(unless) ?? []).length > 0;
  return entries.flatMap(([key, { unless }]) => (isHidden(unless) ? [] : (byKey.get(key) ?? [])));
}

/** Returns changes whose stage applies since an earlier time, because an undo restored it. */
export function withSince(changes: readonly Change[], since: Date | undefined): Change[] {
  return changes.map((change) => (since && change.field === "stageId" ? { ...change, since } : change));
}

/** Returns the events of changes, in order. An import fires none. */
export function eventsOf(
  { byApi }: { byApi: ReadonlyMap<string, Fields[string]> },
  changes: readonly Change[],
  via: Via,
): RecordEvent[] {
  if (via === "import") return [];
  return changes.flatMap((change) => {
    const rule = byApi.get(change.field)?.event;
    if (rule === undefined) return [];
    if (typeof rule === "function") return rule(change, via) ?? [];
    return change.new === null ? [] : { event: rule };
  });
}

/** Returns the events of planned writes with their subject and its payload, as the outbox records them. */
export function occurrencesOf<S, Data>(
  planned: readonly { stored: S & { id: string }; events?: readonly RecordEvent[] }[],
  toPayload: (stored: S) => Data,
): (RecordEvent & { subjectId: string; data: Data })[] {
  return planned.flatMap(({ stored, events = [] }) => {
    if (events.length === 0) return [];
    const data = toPayload(stored);
    return events.map((event) => ({ ...event, subjectId: stored.id, data }));
  });
}

/** Returns the values of all fields under their names in the API; `thingId` and `thingName` of a reference. */
export function apiValues<F extends Fields>({ fields }: Declared<F>, stored: Stored<F>): ApiValues<F> {
  const values = {};
  for (const key in fields) fields[key]?.addToApi(values, stored[key]);
  return values as ApiValues<F>;
}

/** The keys of fields that can be null. */
type Empty<F extends Fields> = { [Key in keyof F as null extends Stored<F>[Key] ? Key : never]: null };

/** Returns null for each field that can be null: a start for a new record. */
export function emptyRecord<F extends Fields>({ fields }: Declared<F>): Empty<F> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, null])) as Empty<F>;
}
