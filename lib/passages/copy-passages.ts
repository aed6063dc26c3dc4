import { sql } from "drizzle-orm";
import { passageSegments, passages, passageTerms } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

type Copy = { fromFileId: string; toFileId: string; toAgentId: string };

/** Passages per statement, well within the statement timeout. */
const PASSAGES_A_STATEMENT = 1_000;

/** Copies the passages of a file to another agent's file with the same content. Both files exist. */
export async function copyPassages(
  ctx: WorkspaceContext,
  { fromFileId, toFileId, toAgentId }: Copy,
): Promise<void> {
  const isSource = sql`workspace_id = ${ctx.workspaceId}::uuid and file_id = ${fromFileId}::uuid`;
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ number: number; count: number }>(sql`
      insert into ${passageSegments} (workspace_id, file_id, agent_id, passage_count)
      select workspace_id, ${toFileId}::uuid, ${toAgentId}::uuid, passage_count
      from ${passageSegments} where ${isSource}
      returning number, passage_count as count`);
    const [segment] = rows;
    if (!segment) return;
    const slices = Math.ceil(segment.count / PASSAGES_A_STATEMENT);
    for (let slice = 0; slice < slices; slice += 1) {
      await ctx.db.execute(sql`
        with text as (
          insert into ${passages} (workspace_id, file_id, ordinal, agent_id, heading, text, page)
          select workspace_id, ${toFileId}::uuid, ordinal, ${toAgentId}::uuid, heading, text, page
          from ${passages} where ${isSource} and ordinal % ${slices}::integer = ${slice}
        )
        insert into ${passageTerms} (workspace_id, agent_id, term, segment, file_id, passage_count, postings)
        select workspace_id, ${toAgentId}::uuid, term, ${segment.number}, ${toFileId}::uuid, passage_count, postings
        from ${passageTerms} where ${isSource} and abs(hashtext(term)::bigint) % ${slices}::integer = ${slice}`);
    }
  });
}
