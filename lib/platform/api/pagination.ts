import { z } from "zod";

/** `pageSize` of a listing: 1 to 100 (interface.md 8), 20 unless said otherwise. */
export function pageSize(standard = 20) {
  return z.coerce.number().int().min(1).max(100).default(standard);
}

/** Opaque token of the next page; a list answers null on its last page. */
export const ContinuationToken = z.string().max(2_000).optional();

/** A page of `item`s with the token of the next one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ continuationToken: z.string().nullable(), data: z.array(item) });
}
