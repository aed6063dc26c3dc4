import { z } from "zod";

/** An integer in a query, in plain digits: `Number` would also accept "1e1", "0x10" and " 5". */
export function wholeNumber(min: number, max: number) {
  const isNoNumber = (value: unknown) => typeof value === "string" && !/^-?\d+(\.\d+)?$/.test(value);
  return z.preprocess(
    (value) => (isNoNumber(value) ? Number.NaN : value),
    z.coerce.number().int().min(min).max(max),
  );
}

/** `pageSize` of a listing: 1 to 100, by default 20 (docs/api-rules.md, Identity). */
export function pageSize(standard = 20) {
  return wholeNumber(1, 100)
    .default(standard)
    .meta({ description: `The default is ${standard}.` });
}

/** Opaque token of the next page; null on the last page. */
export const ContinuationToken = z.string().max(2_000).optional();

/** An id in a filter; an unknown id matches nothing. */
export const FilterId = z.string().min(1).max(100);

/** A page of `item`s with the token of the next one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ continuationToken: z.string().nullable(), data: z.array(item) });
}
