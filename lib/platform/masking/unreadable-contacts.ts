import { isReadableBy, type Reader } from "../auth/require-readable.ts";
import { MASKED_VALUE } from "./masked-value.ts";

/** Returns whether the caller may read contacts, and so may see their names in records of other areas. */
export function mayReadContacts(ctx: Reader): boolean {
  return isReadableBy(ctx, "contact");
}

/** Returns a contact's name as a record of another area shows it to the caller. */
export function shownContactName<Name extends string | null>(ctx: Reader, name: Name): Name | string {
  return name === null || mayReadContacts(ctx) ? name : MASKED_VALUE;
}
