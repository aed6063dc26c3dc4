// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface UsageRows {
  count_usage_by_minute: { at: Date; accepted: number; refused: number };
  read_usage_by_caller: { caller_kind: Columns["apiUsage"]["callerKind"]; caller_id: string; route: Columns["apiUsage"]["route"]; status: number; calls: number | null; last_at: Date | null; key_name: Columns["apiKeys"]["name"] | null; user_name: string | null };
}
