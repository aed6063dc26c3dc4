import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ActivityKind, WorkspaceActivity } from "./schema.ts";

/** Kinds of which several selected records can be changed at once. */
export const selectionKinds: readonly ActivityKind[] = ["bulk", "opportunity", "resolved", "assigned"];

/**
 * One entry of the audit log stands for a change of several selected contacts, conversations or opportunities.
 * Conversations that were read, snoozed, tagged or reopened are left out, as single ones are.
 */
const READ = defineStatement({
  name: "read_selection_changes",
  text: `select h.* from (
      select e.id, e.at, e.actor_type as "actorType", e.actor_id as "actorId", e.actor_name as "actorName", e.via,
        e.action, e.detail, case
          when e.action in ('contact.bulk_moved', 'contact.bulk_changed', 'macro.run') then 'bulk'
          when e.action in ('opportunity.bulk_moved', 'opportunity.bulk_changed') then 'opportunity'
          when e.action <> 'conversation.bulk_changed' then null
          when e.changes #>> '{type,after}' = 'solve' then 'resolved'
          when e.changes #>> '{type,after}' in ('assign', 'assignTeam') then 'assigned' end as kind,
        case when e.action in ('contact.bulk_moved', 'opportunity.bulk_moved') then e.subject
          when e.action = 'conversation.bulk_changed' then coalesce(e.changes #>> '{assignedAgentId,after}',
            e.changes #>> '{assignedTeamId,after}') end as target,
        e.changes #>> '{winLossStatus,after}' as outcome
      from audit_log e where e.workspace_id = $1 and e.id < $2 and e.id >= $3 order by e.id desc limit $6) h
    where h.kind = any($7::text[]) and ($5::uuid is null or h."actorId" = $5::uuid)
    order by h.id desc limit $4`,
}).narrow<{ kind: ActivityKind }>();

const FLOOR = defineStatement({
  name: "find_selection_floor",
  text: `select e.id from audit_log e where e.workspace_id = $1 and e.id < $2 and e.id >= $3
    order by e.id desc offset $4 limit 1`,
});

const TARGETS = defineStatement({
  name: "list_selection_targets",
  text: `select id, name from stages where workspace_id = $1 and id::text = any($2::text[])
    union all select id, name from pipeline_stages where workspace_id = $1 and id::text = any($2::text[])
    union all select id, name from teams where workspace_id = $1 and id::text = any($2::text[])
    union all select u.id, concat_ws(' ', u.name, u.last_name) from memberships m join users u on u.id = m.user_id
      where m.workspace_id = $1 and u.id::text = any($2::text[])`,
}).narrow<{ id: string }>();

type Range = {
  before: string;
  from: string;
  limit: number;
  shown: readonly ActivityKind[];
  actorId: string | null;
  mostScanned: number;
};

/**
 * Returns changes of several selected records, newest first, and the id down to which they were read; null if that is
 * all of them.
 */
export async function readSelectionChanges(
  ctx: WorkspaceContext,
  { before, from, limit, shown, actorId, mostScanned }: Range,
): Promise<{ entries: WorkspaceActivity[]; floor: string | null }> {
  const bounds = [ctx.workspaceId, before, from];
  const rows = await runStatement(ctx.db, READ, [...bounds, limit, actorId, mostScanned, shown]);
  const [floor] = await runStatement(ctx.db, FLOOR, [...bounds, mostScanned - 1]);
  const targetIds = rows.flatMap(({ target }) => target ?? []);
  const targets =
    targetIds.length === 0 ? [] : await runStatement(ctx.db, TARGETS, [ctx.workspaceId, targetIds]);
  const names = new Map(targets.map(({ id, name }) => [id, name]));
  return { entries: rows.map((row) => toEntry(row, names)), floor: floor?.id ?? null };
}

function toEntry(row: RowOf<typeof READ>, names: ReadonlyMap<string, string | null>): WorkspaceActivity {
  const { id, at, kind, via, detail } = row;
  const target = names.get(row.target ?? "") ?? null;
  return {
    id,
    at: at.toISOString(),
    kind,
    // Without the name of a deleted record, the text only states that the records changed.
    action: row.target !== null && target === null ? "changed" : actionOf(row),
    actor: {
      type: row.actorType as WorkspaceActivity["actor"]["type"],
      id: row.actorId,
      name: row.actorName,
    },
    via,
    record: null,
    target,
    text: null,
    textParts: [],
    count: Number(detail),
  };
}

function actionOf({ kind, action, outcome }: RowOf<typeof READ>): WorkspaceActivity["action"] {
  if (kind === "resolved" || kind === "assigned") return kind;
  if (action === "macro.run") return "ran";
  if (action.endsWith("_moved")) return "moved";
  if (outcome === null) return "changed";
  return outcome === "1" ? "won" : outcome === "2" ? "lost" : "reopened";
}
