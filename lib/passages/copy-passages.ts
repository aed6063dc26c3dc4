import { sql } from "drizzle-orm";
import { passageSegments, passages, passageTerms } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

type Copy = { fromFileId: string; toFileId: string; toAgentId: string };

/** Gives a file of another agent the passages of a file with the same content. Both files exist already. */
export async function copyPassages(
  ctx: WorkspaceContext,
  { fromFileId, toFileId, toAgentId }: Copy,
): Promise<void> {
  const isSource = sql`workspace_id = ${ctx.workspaceId}::uuid and file_id = ${fromFileId}::uuid`;
  await ctx.db.execute(sql`
    with segment as (
      insert into ${passageSegments} (workspace_id, file_id, agent_id, passage_count)
      select workspace_id, ${toFileId}::uuid, ${toAgentId}::uuid, passage_count
      from ${passageSegments} where ${isSource}
      returning number
    ), text as (
      insert into ${passages} (workspace_id, file_id, ordinal, agent_id, heading, text, language, page)
      select workspace_id, ${toFileId}::uuid, ordinal, ${toAgentId}::uuid, heading, text, language, page
      from ${passages} where ${isSource}
    )
    insert into ${passageTerms} (workspace_id, agent_id, term, segment, file_id, passage_count, postings)
    select workspace_id, ${toAgentId}::uuid, term, segment.number, ${toFileId}::uuid, passage_count, postings
    from ${passageTerms}, segment where ${isSource}`);
}
