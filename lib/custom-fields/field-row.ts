import { customFields } from "#lib/db/schema/index.ts";
import type { CustomField } from "./schema.ts";

/** The columns of a `CustomField`. */
export const fieldRow = { id: customFields.id, code: customFields.code, name: customFields.name };

/** Converts a row to the API's custom field. Every field is text. */
export function toCustomField(row: { id: string; code: string; name: string }): CustomField {
  return { ...row, type: "text" };
}
