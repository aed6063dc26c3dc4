/**
 * Sources of the activity: histories and other tables with events. Each is read newest first from its own index and
 * looks at no more than $7 rows, even if few of them match.
 */

/** The rows of histories that the activity shows, exactly as the partial indexes of lib/db/schema state it. */
const contactChanges = `h.via not in ('bulk', 'import', 'importWithRules') and (h.kind <> 'changed'
      or h.field in ('stageId', 'assignedAgentId', 'assignedTeamId') or (h.field = 'isSolved' and h.new_value = 'true'))`;
const opportunityChanges = `h.via not in ('bulk', 'import', 'importWithRules')
      and (h.kind = 'created' or h.field in ('winLossStatus', 'stageId'))`;
const taskChanges = `h.field = 'statusId' and h.new_value = '"done"'`;

/** Scans of the sources with many rows. They read the tables, not the views of restricted members, to be bounded. */
const scans = {
  contact_history: contactChanges,
  opportunity_history: opportunityChanges,
  task_history: taskChanges,
};
const scan = (table: keyof typeof scans) => `from public.${table} h
    where h.workspace_id = $1 and h.id < $2 and h.id >= $3 and ${scans[table]} order by h.id desc`;
const notes = `from public.messages h
    where h.workspace_id = $1 and h.id < $2 and h.id >= $3 and h.direction = 'note' order by h.id desc`;

/** The record of a row, if the reader sees it. The limit makes PostgreSQL look it up for each row. */
const lookUp = (table: string, column: string, name: string) => `cross join lateral (
    select r.id, ${name} as name, r.created_at from ${table} r
    where r.workspace_id = $1 and r.id = ${column} limit 1) r`;
const contactOf = lookUp("contacts", "h.contact_id", "concat_ws(' ', r.name, r.lastname)");

const byActor = "($6::uuid is null or h.actor_id = $6::uuid)";
const actor = `h.actor_type as "actorType", h.actor_id as "actorId", h.actor_name as "actorName"`;
const none = `null::text as text, '[]'::jsonb as "textParts", null::int as count`;
const last = "order by h.id desc limit $4";

const contactKind = `case when h.kind = 'created' then 'created' when h.kind = 'note' then 'note'
      when h.field = 'stageId' then 'moved' when h.field = 'isSolved' then 'resolved' else 'assigned' end`;
const targetName = `case when jsonb_typeof(h.new_value) = 'object' then h.new_value ->> 'name' end`;

/**
 * $1 the workspace, $2 and $3 the ids before and from which to read, $4 the most entries, $5 the kinds, $6 the actor or
 * null, $7 the most rows to look at in each source.
 */
export const activityBranches = `
  (select h.id, h.at, ${contactKind} as kind, case when h.kind = 'note' then 'noted' else ${contactKind} end as action,
      ${actor}, h.via, 'contact' as "recordType", r.id as "recordId", r.name as "recordName", ${targetName} as target,
      h.content as text, coalesce(h.content_parts, '[]') as "textParts", null::int as count
    from (select h.* ${scan("contact_history")} limit $7) h ${contactOf}
    where $5::text[] && array['created', 'moved', 'assigned', 'resolved', 'note'] and ${contactKind} = any($5::text[])
      and ${byActor} ${last})
  union all
  (select h.id, h.created_at, 'note', 'noted', h.author_type, h.author_id, h.author_name, 'panel', 'contact', r.id,
      r.name, null, h.text, coalesce(h.content -> 'parts', '[]'), null
    from (select h.* ${notes} limit $7) h ${contactOf}
    where 'note' = any($5::text[]) and h.deleted_at is null and ($6::uuid is null or h.author_id = $6::uuid) ${last})
  union all
  (select h.id, h.at, 'opportunity', case when h.kind = 'created' then 'created' when h.field = 'stageId' then 'moved'
        when h.new_value = '1' then 'won' when h.new_value = '2' then 'lost' else 'reopened' end,
      ${actor}, h.via, 'opportunity', r.id, r.name, ${targetName}, ${none}
    from (select h.* ${scan("opportunity_history")} limit $7) h ${lookUp("opportunities", "h.opportunity_id", "r.name")}
    where 'opportunity' = any($5::text[]) and ${byActor} and (h.kind = 'created' or h.at > r.created_at) ${last})
  union all
  (select h.id, h.at, 'task', 'completed', ${actor}, h.via, 'task', r.id, r.name, null, ${none}
    from (select h.* ${scan("task_history")} limit $7) h ${lookUp("tasks", "h.task_id", "r.name")}
    where 'task' = any($5::text[]) and ${byActor} ${last})
  union all
  (select h.id, h.created_at, 'merge', 'merged', 'user', h.actor_id, h.actor_name, 'panel', 'contact', r.id, r.name,
      h.merged_name, ${none}
    from contact_merges h ${lookUp("contacts", "h.survivor_id", "concat_ws(' ', r.name, r.lastname)")}
    where 'merge' = any($5::text[]) and h.workspace_id = $1 and h.id < $2 and h.id >= $3 and ${byActor} ${last})
  union all
  (select h.id, h.created_at, 'bulk', case when h.change ? 'delete' then 'deleted' when h.status = 'reverted' then 'reverted'
        else 'changed' end, 'user', h.actor_id, h.actor_name, 'bulk', 'bulkEdit', h.id, '', null, null, '[]',
      case when h.ended_at is null then h.total else h.changed_count end
    from bulk_edits h
    where 'bulk' = any($5::text[]) and h.workspace_id = $1 and h.id < $2 and h.id >= $3 and ${byActor} ${last})
  union all
  (select h.id, h.started_at, 'import', case when h.status = 'reverted' then 'reverted' else 'imported' end, 'user',
      h.actor_id, h.actor_name, 'import', 'import', h.id, h.file_name, null, null, '[]',
      (h.counts ->> 'created')::int + (h.counts ->> 'updated')::int
    from imports h
    where 'import' = any($5::text[]) and h.workspace_id = $1 and h.id < $2 and h.id >= $3
      and h.started_at is not null and ${byActor} ${last})
  union all
  (select * from (select (lpad(to_hex((extract(epoch from r.failing_since) * 1000)::bigint), 12, '0')
        || right(replace(r.id::text, '-', ''), 20))::uuid as id, r.failing_since, 'rule', 'failing', 'system',
      null::uuid as actor_id, '', 'system', 'rule', r.id as rule_id, r.name, null, ${none}
    from rules r where 'rule' = any($5::text[]) and r.workspace_id = $1 and r.failing_since is not null) h
    where h.id < $2 and h.id >= $3 and ${byActor} ${last})`;

const floorOf = (rows: string) => `(select h.id ${rows} offset $4 limit 1)`;

/** The id down to which every source was read completely, if each was looked at for $4 + 1 rows; null for the end. */
export const scanFloor = `greatest(${[
  ...Object.keys(scans).map((table) => floorOf(scan(table as keyof typeof scans))),
  floorOf(notes),
].join(", ")})`;
