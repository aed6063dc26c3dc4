// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface CustomFieldsRows {
  find_custom_field_codes: { code: Columns["customFields"]["code"] };
}
