// Written by `npm run statements`.

export interface DeliveriesRows {
  insert_deliveries: never;
  insert_deliveries_of_drag: { waitMs: number | null };
  known_delivery_filters: { rule: boolean | null; contact: boolean | null };
  recall_closing: { delaySeconds: number | null; recalled: string[] | null; total: number | null };
  recall_deliveries: { delaySeconds: number | null; recalled: string[] | null; total: number | null };
  resend_deliveries: never;
}
