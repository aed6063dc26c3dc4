// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface TimelineRows {
  list_stage_moves: { createdAt: Date; stageId: string | null; stageName: Columns["stages"]["name"] | null; at: Date | null; isUndo: boolean; from: Columns["contactHistory"]["oldValue"]; to: Columns["contactHistory"]["newValue"] };
  list_timeline: { id: string | null; at: Date | null; kind: string | null; body: unknown };
  read_contact_summaries: { id: string; taskId: string | null; taskName: Columns["tasks"]["name"] | null; taskDue: Date | null; stageSince: Date | null; openTotals: unknown };
}
