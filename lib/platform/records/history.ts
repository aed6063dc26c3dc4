import { deferStatement, runStatement } from "#lib/db/run-statement.ts";
import { openPage, type Page, type Paging } from "../api/cursor.ts";
import type { Actor, WorkspaceContext } from "../context.ts";
import { newId } from "../ids.ts";
import type { Reason, ReasonPart } from "../reason.ts";
import { sqlName } from "./columns.ts";
import type { RecordType } from "./define-record.ts";
import type { Change, HistoryValue, NamedReference } from "./field.ts";

/** Content of a history entry: the creation, in a stage if the record has one, a changed field, or a note. */
type HistoryEvent = { created: NamedReference | null } | { change: Change } | { note: string | Reason };

/** A row of a history table, with the table's own column names. The column of the record's id is added to these. */
export type HistoryRow = {
  workspace_id: string;
  id: string;
  kind: "created" | "changed" | "note";
  field: string | null;
  old_value: HistoryValue;
  new_value: HistoryValue;
  content: string | null;
  /** The codes of a note that the system wrote; null otherwise. */
  content_parts: ReasonPart[] | null;
  actor_type: Actor["type"];
  actor_id: string | null;
  actor_name: string;
  via: string;
  request_id: string;
  at: Date;
  /** The time since which the new value applies, if an undo restored it; null means `at`. */
  since: Date | null;
  /** Only in the history of contacts: the merged contact that the entry is about. */
  merged_from?: string | null;
};

export type HistoryEntry = {
  id: string;
  kind: HistoryRow["kind"];
  field: string | null;
  old: HistoryValue;
  new: HistoryValue;
  content: string | null;
  contentParts: ReasonPart[];
  actor: { type: Actor["type"]; id: string | null; name: string };
  via: string;
  at: string;
  mergedFrom?: string;
};

type WithHistory = Pick<RecordType, "history" | "insertHistory" | "listHistory" | "entity">;

/** Creates the history row of an event, with the context's actor as its author. */
export function historyRow(
  ctx: WorkspaceContext,
  { history }: Pick<WithHistory, "history">,
  { id, at, ...event }: { id: string; at: Date } & HistoryEvent,
): HistoryRow {
  return {
    workspace_id: ctx.workspaceId,
    id: newId(),
    [sqlName(history.owner.name)]: id,
    ...contentOf(event),
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    actor_name: ctx.actor.name,
    via: ctx.actor.via,
    request_id: ctx.requestId,
    at,
    since: ("change" in event && event.change.since) || null,
  };
}

export async function insertHistory(
  ctx: WorkspaceContext,
  record: WithHistory,
  rows: readonly HistoryRow[],
): Promise<void> {
  if (rows.length > 0) await deferStatement(ctx.db, record.insertHistory, [toJson(rows)]);
}

/** Returns a page of a record's history, newest first. Does not check that the record exists. */
export async function listEntries(
  ctx: WorkspaceContext,
  record: WithHistory,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<HistoryEntry>> {
  const scope = [`${record.entity} history`, ctx.workspaceId, id];
  const page = openPage(scope, paging);
  const [last = null] = page.after;
  const rows = await runStatement(ctx.db, record.listHistory, [ctx.workspaceId, id, last, page.limit]);
  return page.of(rows as HistoryRow[], (row) => [row.id], toEntry);
}

export function toEntry(row: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    kind: row.kind,
    field: row.field,
    old: row.old_value,
    new: row.new_value,
    content: row.content ?? null,
    contentParts: row.content_parts ?? [],
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    via: row.via,
    at: row.at.toISOString(),
    ...(row.merged_from ? { mergedFrom: row.merged_from } : {}),
  };
}

/** Converts a value to a JSON parameter. PostgreSQL rejects an unpaired surrogate in JSON, so it becomes U+FFFD. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === "string" ? item.toWellFormed() : item));
}

type Content = Pick<HistoryRow, "kind" | "field" | "old_value" | "new_value" | "content" | "content_parts">;

function contentOf(event: HistoryEvent): Content {
  const empty = { field: null, old_value: null, new_value: null, content: null, content_parts: null };
  if ("created" in event) return { ...empty, kind: "created", new_value: event.created };
  if ("note" in event) {
    const { text, parts } = typeof event.note === "string" ? { text: event.note, parts: null } : event.note;
    return { ...empty, kind: "note", content: text, content_parts: parts };
  }
  const { field, old, new: value } = event.change;
  return { ...empty, kind: "changed", field, old_value: old, new_value: value };
}
