// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface DeliveriesRows {
  count_known_deliveries: { count: number };
  count_resent: { waiting: number; delivered: number; failed: number };
  find_deliveries_of_events: { eventId: string; id: string };
  insert_deliveries: never;
  insert_deliveries_of_drag: { waitMs: number | null };
  known_delivery_filters: { rule: boolean | null; contact: boolean | null };
  list_endpoint_health: { ruleId: string; ruleName: Columns["rules"]["name"]; host: string | null; delivered: number; failed: number; isSample: boolean | null; p50Ms: number | null; p95Ms: number | null; latest: string[] | null; lastFailure: unknown; hours: unknown };
  recall_closing: { delaySeconds: number | null; recalled: string[] | null; total: number | null };
  recall_deliveries: { delaySeconds: number | null; recalled: string[] | null; total: number | null };
  resend_deliveries: never;
}
