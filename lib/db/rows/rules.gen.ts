// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface RulesRows {
  list_rule_stats: { ruleId: string; last: unknown; delivered: number; open: number; failed: number | null; more: boolean | null };
  read_enabled_rules: { mark: string | null; rules: unknown };
  read_event_of_delivery: { trigger: Columns["events"]["trigger"]; body: Columns["events"]["body"]; isEvent: boolean };
}
