// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface EventsRows {
  event_position_at: { position: string | null };
  last_scanned_event: { position: string | null; id: string };
  list_events: { horizon: string | null; id: string | null; position: string | null; trigger: Columns["events"]["trigger"] | null; body: Columns["events"]["body"] | null; created_at: Date | null };
  read_events_start: { retention: Columns["workspaces"]["retention"]; created: Date; oldest: Date | null };
  read_past_events: { id: string; at: Date; attributes: Columns["events"]["attributes"]; body: string | null };
}
