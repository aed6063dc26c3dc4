// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface OpportunitiesRows {
  default_opportunity_currency: { locale: Columns["workspaces"]["locale"]; currency: Columns["workspaces"]["currency"]; last: string | null };
  find_last_closings: { id: string; requestId: Columns["opportunityHistory"]["requestId"]; at: Date };
  lock_opportunity_versions: { id: string; version: number };
  next_opportunity_number: { last: number };
}
