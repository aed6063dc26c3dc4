import type { NamedReference } from "#lib/contacts/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { StageTime } from "./schema.ts";
import { type StageMove, stageTimes } from "./stage-times.ts";

const MOVES = defineStatement({
  name: "list_stage_moves",
  text: `select c.created_at as "createdAt", s.id as "stageId", s.name as "stageName", h.at,
      h.since is not null as "isUndo", h.old_value as "from", h.new_value as "to"
    from contacts c left join stages s on s.workspace_id = c.workspace_id and s.id = c.stage_id
      left join contact_history h on h.workspace_id = c.workspace_id and h.contact_id = c.id and h.field = 'stageId'
        and h.merged_from is null
    where c.workspace_id = $1 and c.id = $2 order by h.id`,
}).narrow<{ from: NamedReference | null; to: NamedReference | null }>();

/** Returns how long a contact was in each stage, from its history. Throws CONTACT_NOT_FOUND. */
export async function listStageTimes(ctx: WorkspaceContext, contactId: string): Promise<StageTime[]> {
  if (!isId(contactId)) throw notFound("CONTACT");
  const rows = await runStatement(ctx.db, MOVES, [ctx.workspaceId, contactId]);
  const [first] = rows;
  if (!first) throw notFound("CONTACT");
  const { createdAt, stageId, stageName } = first;
  const now = stageId === null || stageName === null ? null : { id: stageId, name: stageName };
  const moves = rows.flatMap(({ at, from, to, isUndo }): StageMove[] =>
    at === null ? [] : [{ at, from, to, isUndo: isUndo === true }],
  );
  return stageTimes(createdAt, now, moves);
}
