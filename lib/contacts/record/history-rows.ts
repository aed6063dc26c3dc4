import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { HistoryEntry, HistoryValue, NamedReference } from "../schema.ts";
import type { Change } from "./plan-changes.ts";

/** A row of `contact_history`, with the table's own column names. */
export type HistoryRow = {
  workspace_id: string;
  id: string;
  contact_id: string;
  kind: HistoryEntry["kind"];
  field: string | null;
  old_value: HistoryValue;
  new_value: HistoryValue;
  content: string | null;
  actor_type: HistoryEntry["actor"]["type"];
  actor_id: string | null;
  actor_name: string;
  via: string;
  request_id: string;
  at: Date;
};

/** What a history entry records: the creation of the contact in a stage, a changed field, or a note. */
type HistoryEvent = { contactId: string; at: Date } & (
  | { created: NamedReference | null }
  | { change: Change }
  | { note: string }
);

/** Returns SQL that inserts the history rows of the JSON parameter `parameter`. */
export function historyInsert(parameter: string): string {
  const columns = `workspace_id, id, contact_id, kind, field, old_value, new_value, content,
    actor_type, actor_id, actor_name, via, request_id, at`;
  return `insert into contact_history (${columns})
    select ${columns} from json_populate_recordset(null::contact_history, ${parameter})`;
}

/** Inserts the history rows of its only parameter, a JSON array. */
export const INSERT_HISTORY = { name: "insert_contact_history", text: historyInsert("$1") };

/** Creates the history row of an event, with the context's actor as its author. */
export function historyRow(ctx: WorkspaceContext, event: HistoryEvent): HistoryRow {
  return {
    workspace_id: ctx.workspaceId,
    id: newId(),
    contact_id: event.contactId,
    ...contentOf(event),
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    actor_name: ctx.actor.name,
    via: ctx.actor.via,
    request_id: ctx.requestId,
    at: event.at,
  };
}

/** Converts a history row to an entry of the API. */
export function toHistoryEntry(row: Omit<HistoryRow, "at"> & { at: Date | string }): HistoryEntry {
  return {
    id: row.id,
    kind: row.kind,
    field: row.field,
    old: row.old_value,
    new: row.new_value,
    content: row.content,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    via: row.via,
    at: new Date(row.at).toISOString(),
  };
}

/**
 * Converts a value to a JSON parameter. PostgreSQL rejects an unpaired surrogate in JSON, so it becomes
 * U+FFFD.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === "string" ? item.toWellFormed() : item));
}

type Content = Pick<HistoryRow, "kind" | "field" | "old_value" | "new_value" | "content">;

function contentOf(event: HistoryEvent): Content {
  const empty = { field: null, old_value: null, new_value: null, content: null };
  if ("created" in event) return { ...empty, kind: "created", new_value: event.created };
  if ("note" in event) return { ...empty, kind: "note", content: event.note };
  const { field, old, new: value } = event.change;
  return { ...empty, kind: "changed", field, old_value: old, new_value: value };
}
