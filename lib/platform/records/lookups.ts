import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import type { Definition, FoundOf } from "./definition.ts";
import type { Field, Fields, PatchInput } from "./field.ts";
import { foundRow, namedRow } from "./references.ts";

/** The parts of a request that refer to other rows: ids by their name in the API. */
type Ids = Readonly<Record<string, unknown>>;

/** SQL of a JSON object with what a request refers to; its parameters are `$1` and from `$first` on. */
export function foundColumns({ fields, lookups }: Definition<Fields, never, unknown>, first: number): string {
  const references = lookedUp(fields).map(
    ([key, { target }], index) =>
      `'${key}', (select ${namedRow(target)} ${foundRow(target, "$1", `$${first + index}::uuid`)})`,
  );
  const own = lookups?.columns((index) => `$${first + references.length + index}`);
  return `json_build_object(${[...references, ...(own ? [own] : [])].join(",\n  ")})`;
}

/** The values of the parameters of `foundColumns`, without the workspace. An invalid id finds nothing. */
export function foundValues<F extends Fields, Wanted, Found>(
  { fields, lookups }: Definition<F, Wanted, Found>,
  wanted: PatchInput<F> & Wanted,
): unknown[] {
  const ids = lookedUp(fields).map(([, { api }]) => idOrNull((wanted as Ids)[api]));
  return [...ids, ...(lookups?.values(wanted) ?? [])];
}

/** What is found if nothing is wanted. */
export function nothingFound<F extends Fields, Wanted, Found>({
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
