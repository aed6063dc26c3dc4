import type { OpportunityActivity } from "../schema.ts";

/** A row of `opportunity_activities`. */
type ActivityRow = {
  id: string;
  content: string;
  date: Date;
  categoryType: string;
  actorId: string | null;
  actorName: string;
  createdAt: Date;
};

export function toActivity(row: ActivityRow): OpportunityActivity {
  return {
    id: row.id,
    content: row.content,
    date: row.date.toISOString(),
    // The API validates the value before it is stored.
    categoryType: row.categoryType as OpportunityActivity["categoryType"],
    by: { id: row.actorId, name: row.actorName },
    creationDate: row.createdAt.toISOString(),
  };
}
