// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface BulkEditsRows {
  find_field_changed_by_bulk_edit: { id: string; count: number | null };
  keep_bulk_edit_records: never;
  next_bulk_edit_records: { id: string };
  next_bulk_edit_to_revert: { id: string; before: Columns["bulkEditRecords"]["before"]; after: Columns["bulkEditRecords"]["after"] };
}
