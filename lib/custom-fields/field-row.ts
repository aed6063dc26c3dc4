import { customFields } from "#lib/db/schema/index.ts";
import { type CustomField, customFieldTypes } from "./schema.ts";

/** The columns of a `CustomField`. */
export const fieldRow = {
  id: customFields.id,
  code: customFields.code,
  name: customFields.name,
  type: customFields.type,
  options: customFields.options,
};

type FieldRow = Omit<CustomField, "type"> & { type: string };

/** Converts a row to the API's custom field. */
export function toCustomField({ type, ...row }: FieldRow): CustomField {
  return { ...row, type: customFieldTypes.find((known) => known === type) ?? "text" };
}
