import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { findConditionField, type Reference } from "#lib/events/condition-fields.ts";
import type { Condition } from "#lib/events/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";

/** An item of the workspace that a condition refers to. */
type ReferencedItem = RowOf<typeof READ>;

const READ = defineStatement({
  name: "read_rule_references",
  text: `
    select 'stage' as kind, id, name from stages where workspace_id = $1 and id = any($2)
    union all select 'tag', id, name from tags where workspace_id = $1 and id = any($2)
    union all select 'segmentation', id, name from segmentations where workspace_id = $1 and id = any($2)
    union all select 'pipeline', id, name from pipelines where workspace_id = $1 and id = any($2)
    union all select 'pipelineStage', id, name from pipeline_stages where workspace_id = $1 and id = any($2)
    union all select 'agent', u.id, concat_ws(' ', u.name, u.last_name)
      from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and u.id = any($2)`,
}).narrow<{ kind: Reference; id: string; name: string }>();

export function referencesOf(conditions: readonly Condition[]): { kind: Reference; id: string }[] {
  return conditions.flatMap(({ field, value }) => {
    const kind = findConditionField(field)?.reference;
    return kind && typeof value === "string" ? [{ kind, id: value }] : [];
  });
}

/** Returns the references that exist in the workspace, in one round trip. */
export async function readReferences(
  ctx: WorkspaceContext,
  conditions: readonly Condition[],
): Promise<ReferencedItem[]> {
  const ids = referencesOf(conditions).flatMap(({ id }) => (isId(id) ? [id] : []));
  return ids.length === 0 ? [] : runStatement(ctx.db, READ, [ctx.workspaceId, ids]);
}
