import type { RetentionKind } from "#lib/platform/retention/retention-kinds.ts";
import type { DataKind } from "../schema.ts";

/** Days that are the same for every workspace (worker/housekeeping.ts). */
export const NOTIFICATION_DAYS = 90;
/** An import can be undone for 30 days; its file and records are kept as long. */
export const IMPORT_DAYS = 31;

/** Tables of a kind of data, and its retention: for the workspace's days of a kind, or for fixed days. */
type DataTable = { table: string; retention?: RetentionKind; days?: number };

/** The tables of each kind. Small tables (settings, stages, tags …) have no kind. */
export const dataTables: Readonly<Record<Exclude<DataKind, "files">, DataTable>> = {
  contacts: { table: "contacts" },
  history: { table: "contact_history" },
  messages: { table: "messages", retention: "messages" },
  opportunities: { table: "opportunities" },
  tasks: { table: "tasks" },
  passages: { table: "passages" },
  deliveries: { table: "deliveries", retention: "deliveries" },
  events: { table: "events", retention: "deliveries" },
  agentRuns: { table: "agent_runs", retention: "agentRuns" },
  vendorCalls: { table: "inbound_notifications", retention: "vendorCalls" },
  workerRuns: { table: "worker_runs", retention: "workerRuns" },
  notifications: { table: "notifications", days: NOTIFICATION_DAYS },
  imports: { table: "import_records", days: IMPORT_DAYS },
  audit: { table: "audit_log" },
};
