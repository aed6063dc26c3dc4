import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "./context.ts";
import { isId } from "./ids.ts";

const READ = defineStatement({
  name: "read_references",
  text: `
    select 'stage' as kind, id, name, null as detail from stages where workspace_id = $1 and id = any($2)
    union all select 'tag', id, name, null from tags where workspace_id = $1 and id = any($2)
    union all select 'segmentation', id, name, null from segmentations where workspace_id = $1 and id = any($2)
    union all select 'team', id, name, null from teams where workspace_id = $1 and id = any($2)
    union all select 'pipeline', id, name, null from pipelines where workspace_id = $1 and id = any($2)
    union all select 'pipelineStage', id, name, null from pipeline_stages where workspace_id = $1 and id = any($2)
    union all select 'agent', id, name, null from agents where workspace_id = $1 and id = any($2)
    union all select 'template', id, name, status from templates where workspace_id = $1 and id = any($2)
    union all select 'cannedReply', id, shortcut, text from canned_replies where workspace_id = $1 and id = any($2)
    union all select 'user', u.id, concat_ws(' ', u.name, u.last_name), null
      from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and u.id = any($2)`,
}).narrow<{ kind: string; id: string; name: string }>();

/** An existing record. `detail` is the status of a template and the text of a canned reply. */
type ReferencedRecord = RowOf<typeof READ>;

/** Returns the records of the workspace with these ids, in one round trip; missing ones are left out. */
export async function readReferences(
  ctx: WorkspaceContext,
  references: readonly { id: string }[],
): Promise<ReferencedRecord[]> {
  const ids = [...new Set(references.flatMap(({ id }) => (isId(id) ? [id] : [])))];
  return ids.length === 0 ? [] : runStatement(ctx.db, READ, [ctx.workspaceId, ids]);
}
