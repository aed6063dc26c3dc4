import { reason } from "../reason.ts";
import { ifExists, type TrashTable } from "./trash-table.ts";

const why = reason("This was due while the record was in the trash.", "restoredFromTrash");

/** A SQL string literal. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The SQL of why a message was not sent, as `messages.failure` has it. */
export const NOT_SENT = `${literal(
  JSON.stringify({ code: "internal", reason: why.text, parts: why.parts, detail: null }),
)}::jsonb`;

/** Nothing is done late: a run whose next step was due ends, and the others continue to wait. */
const isDue = `(r.status = 'running' or r.status = 'waiting'
  and (r.wake_at <= now() or r.waits_for = 'delivery' or r.pending_signal is not null))`;
const ifDue = (value: string, column: string) => `case when ${isDue} then ${value} else r.${column} end`;

/** How runs of automations come back, except by whose id they are found. */
export const restoredRuns: Omit<Extract<TrashTable, { how: "restore" }>, "how" | "id"> = {
  exists: `exists (select from automation_versions o where o.workspace_id = $1
      and o.automation_id = r.automation_id and o.version = r.version)
    and exists (select from contacts o where o.workspace_id = $1 and o.id = r.contact_id)`,
  values: {
    conversation_id: ifExists("conversations", "conversation_id"),
    status: ifDue("'cancelled'", "status"),
    ended_at: ifDue("now()", "ended_at"),
    updated_at: ifDue("now()", "updated_at"),
    reason: ifDue(`${literal(JSON.stringify(why))}::jsonb`, "reason"),
    waits_for: ifDue("null", "waits_for"),
    wake_at: ifDue("null", "wake_at"),
    pending_signal: ifDue("null", "pending_signal"),
  },
};
