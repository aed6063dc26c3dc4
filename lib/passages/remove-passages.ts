import { and, eq } from "drizzle-orm";
import { passages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Takes a file's passages out of its agent's knowledge; nothing happens where it has none. */
export async function removePassages(ctx: WorkspaceContext, { fileId }: { fileId: string }): Promise<void> {
  const ofFile = and(eq(passages.workspaceId, ctx.workspaceId), eq(passages.fileId, fileId));
  await ctx.db.delete(passages).where(ofFile);
}
