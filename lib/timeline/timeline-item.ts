import type { TimelineItem } from "./schema.ts";
import type { TimelineRow } from "./timeline-rows.ts";

/** Converts a row to a timeline item of the API. */
export function toTimelineItem(row: TimelineRow): TimelineItem {
  const itemFields = { id: row.id, at: row.at.toISOString() };
  switch (row.kind) {
    case "change":
    case "agent":
      return { ...itemFields, kind: row.kind, entry: { ...row.body, at: itemFields.at } };
    case "note":
      return { ...itemFields, kind: row.kind, note: row.body };
    case "message":
      return { ...itemFields, kind: row.kind, message: row.body };
    case "delivery":
      return { ...itemFields, kind: row.kind, delivery: row.body };
    case "opportunity": {
      const { entry, opportunity } = row.body;
      return { ...itemFields, kind: row.kind, opportunity, entry: { ...entry, at: itemFields.at } };
    }
    case "task": {
      const { entry, task } = row.body;
      return { ...itemFields, kind: row.kind, task, entry: { ...entry, at: itemFields.at } };
    }
    case "automation": {
      const { endedAt, ...body } = row.body;
      return { ...itemFields, kind: row.kind, automation: { ...body, endedAt: instantOf(endedAt) } };
    }
    case "worker":
      return { ...itemFields, kind: row.kind, worker: row.body };
  }
}

function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
