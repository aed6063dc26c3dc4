import { sql } from "drizzle-orm";
import { passages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

type Copy = { fromFileId: string; toFileId: string; toAgentId: string };

/** Gives a file of another agent the passages of a file with the same content. Both files exist already. */
export async function copyPassages(
  ctx: WorkspaceContext,
  { fromFileId, toFileId, toAgentId }: Copy,
): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${passages} (workspace_id, file_id, ordinal, agent_id, heading, text, language, page)
    select workspace_id, ${toFileId}::uuid, ordinal, ${toAgentId}::uuid, heading, text, language, page
    from ${passages} where workspace_id = ${ctx.workspaceId} and file_id = ${fromFileId}`);
}
