import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import type { Definition, FoundOf, Lookup } from "./definition.ts";
import type { Field, Fields, PatchInput } from "./field.ts";
import { foundRow, namedRow } from "./references.ts";

/** The parts of a request that refer to other rows: ids by their name in the API. */
type Ids = Readonly<Record<string, unknown>>;

/** The lookups for the parts of a request, by their keys in the result. */
function lookupsOf<F extends Fields, Wanted, Found>({
  fields,
  lookups,
}: Definition<F, Wanted, Found>): [key: string, lookup: Lookup<PatchInput<F> & Wanted>][] {
  const references = lookedUp(fields).map(([key, { api, target }]): [string, Lookup<Ids>] => [
    key,
    {
      query: (parameter) => `select ${namedRow(target)} ${foundRow(target, "$1", `${parameter(0)}::uuid`)}`,
      values: (wanted) => [idOrNull(wanted[api])],
    },
  ]);
  return [...references, ...Object.entries<Lookup<Wanted>>(lookups?.finds ?? {})];
}

/** The keys of all lookups of a kind of record. */
export function lookupKeys(definition: Definition<Fields, never, unknown>): string[] {
  return lookupsOf(definition).map(([key]) => key);
}

/**
 * SQL of a JSON object with the results of the lookups. `placeOf(n)` is the SQL of their n-th value; `$1` is the
 * workspace.
 */
export function foundColumns(
  definition: Definition<Fields, never, unknown>,
  keys: readonly string[],
  placeOf: (index: number) => string,
): string {
  let next = 0;
  const columns = lookupsOf(definition).flatMap(([key, { query }]) => {
    if (!keys.includes(key)) return [];
    const start = next;
    const text = query((index) => {
      next = Math.max(next, start + index + 1);
      return placeOf(start + index);
    });
    return [`'${key}', (${text})`];
  });
  return `json_build_object(${columns.join(",\n  ")})`;
}

/** The lookups that a request needs, with the values of their parameters. An invalid id needs none. */
export function requestedLookups<F extends Fields, Wanted, Found>(
  definition: Definition<F, Wanted, Found>,
  wanted: PatchInput<F> & Wanted,
): { keys: string[]; valuesOf: (keys: readonly string[]) => unknown[] } {
  const values = lookupsOf(definition).map(([key, lookup]) => [key, lookup.values(wanted)] as const);
  return {
    keys: values.flatMap(([key, list]) => (list.every(isNothing) ? [] : key)),
    valuesOf: (keys) => values.flatMap(([key, list]) => (keys.includes(key) ? list : [])),
  };
}

function isNothing(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** The results of lookups that do not run. */
export function emptyLookups<F extends Fields, Wanted, Found>({
  fields,
  lookups,
}: Definition<F, Wanted, Found>): FoundOf<F, Found> {
  const none = Object.fromEntries(lookedUp(fields).map(([key]) => [key, null]));
  return { ...none, ...lookups?.nothing } as FoundOf<F, Found>;
}

/** Throws the 404 of the first reference that a request names and the workspace lacks. */
export function requireFound<F extends Fields, Wanted, Found>(
  { fields }: Definition<F, Wanted, Found>,
  wanted: PatchInput<F>,
  found: FoundOf<F, Found>,
): void {
  for (const [key, { api, target, links }] of Object.entries(fields)) {
    const isWanted = Boolean((wanted as Ids)[api]);
    if (target && !links && isWanted && !(found as Ids)[key]) throw notFound(target.missing);
  }
}

/** Returns an id; null for none and for an invalid one, which finds nothing. */
export function idOrNull(id: unknown): string | null {
  return typeof id === "string" && isId(id) ? id : null;
}

type LookedUp = Field & Required<Pick<Field, "target">>;

function lookedUp(fields: Fields): [string, LookedUp][] {
  return Object.entries(fields).filter((entry): entry is [string, LookedUp] => entry[1].isLookedUp === true);
}
