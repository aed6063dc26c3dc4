import { customFields } from "#lib/db/schema/index.ts";
import type { CustomField } from "./schema.ts";

/** The columns that make a `CustomField`. */
export const fieldRow = { id: customFields.id, code: customFields.code, name: customFields.name };

/** A row as the wire has it: every field is text. */
export function toCustomField(row: { id: string; code: string; name: string }): CustomField {
  return { ...row, type: "text" };
}
