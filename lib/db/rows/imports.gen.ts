// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface ImportsRows {
  find_contacts_of_import: { text: string | null; id: string | null };
  find_opportunities_by_name: { name: string | null; id: string };
  find_opportunities_by_number: { number: number; id: string };
  import_defaults: { locale: Columns["workspaces"]["locale"]; number_format: string | null };
  import_lookups: { stages: unknown; segmentations: unknown; people: unknown; pipelines: unknown; pipelineStages: unknown };
  keep_import_records: never;
  next_import_records: { id: string; row: number; isCreated: boolean; version: number; before: Columns["importRecords"]["before"]; after: Columns["importRecords"]["after"] };
  settle_import_records: never;
}
