import type { NamedReference } from "#lib/contacts/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Change } from "./plan-changes.ts";
import type { OpportunityHistoryEntry } from "./schema.ts";

/** A row of `opportunity_history`, with the table's own column names. */
export type HistoryRow = {
  workspace_id: string;
  id: string;
  opportunity_id: string;
  kind: OpportunityHistoryEntry["kind"];
  field: string | null;
  old_value: OpportunityHistoryEntry["old"];
  new_value: OpportunityHistoryEntry["new"];
  actor_type: OpportunityHistoryEntry["actor"]["type"];
  actor_id: string | null;
  actor_name: string;
  via: string;
  request_id: string;
  at: Date;
};

/** Returns SQL that inserts the history rows of the JSON parameter `parameter`. */
export function historyInsert(parameter: string): string {
  const columns = `workspace_id, id, opportunity_id, kind, field, old_value, new_value,
    actor_type, actor_id, actor_name, via, request_id, at`;
  return `insert into opportunity_history (${columns})
    select ${columns} from json_populate_recordset(null::opportunity_history, ${parameter})`;
}

type HistoryEvent = { opportunityId: string; at: Date } & ({ created: NamedReference } | { change: Change });

/** Creates the history row of a creation in a stage or of a changed field, with the context's actor as its author. */
export function historyRow(ctx: WorkspaceContext, event: HistoryEvent): HistoryRow {
  const change = "change" in event ? event.change : { field: null, old: null, new: event.created };
  return {
    workspace_id: ctx.workspaceId,
    id: newId(),
    opportunity_id: event.opportunityId,
    kind: "change" in event ? "changed" : "created",
    field: change.field,
    old_value: change.old,
    new_value: change.new,
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    actor_name: ctx.actor.name,
    via: ctx.actor.via,
    request_id: ctx.requestId,
    at: event.at,
  };
}

/** Converts a value to a JSON parameter. PostgreSQL rejects an unpaired surrogate in JSON, so it becomes U+FFFD. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === "string" ? item.toWellFormed() : item));
}
