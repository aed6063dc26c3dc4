import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { MOST_FILES } from "./schema.ts";

const COUNT = defineStatement({
  name: "count_files_sent_together",
  text: `select count(*)::int as count from messages where workspace_id = $1 and conversation_id = $2
    and direction = 'inbound' and content ->> 'sentWith' = $3`,
});

/**
 * Throws VALIDATION_ERROR if a message has too many files. Call it in the transaction that stored the file, which locks
 * its sender.
 */
export async function requireFewFiles(
  ctx: WorkspaceContext,
  { conversationId, sentWith }: { conversationId: string; sentWith: string },
): Promise<void> {
  const values = [ctx.workspaceId, conversationId, sentWith];
  const [row] = await runStatement(ctx.db, COUNT, values);
  if ((row?.count ?? 0) > MOST_FILES) throw invalid(`a message can have at most ${MOST_FILES} files`);
}
