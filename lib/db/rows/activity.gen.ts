// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface ActivityRows {
  find_activity_floor: { id: string | null };
  find_selection_floor: { id: string };
  list_activity: { id: string | null; at: Date | null; kind: string | null; action: string | null; actorType: string | null; actorId: string | null; actorName: string | null; via: string | null; recordType: string; recordId: string | null; recordName: string; target: string | null; text: string | null; textParts: unknown; count: number | null };
  list_selection_targets: { id: string | null; name: string | null };
  read_selection_changes: { id: string; at: Date; actorType: Columns["auditLog"]["actorType"]; actorId: string | null; actorName: Columns["auditLog"]["actorName"]; via: Columns["auditLog"]["via"]; action: Columns["auditLog"]["action"]; detail: Columns["auditLog"]["detail"]; kind: string | null; target: string | null; outcome: string | null };
}
