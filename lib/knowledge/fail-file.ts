import { inTransaction } from "#lib/db/transaction.ts";
import { removePassages } from "#lib/passages/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { setFileState } from "./set-file-state.ts";

/** Marks a file's revision as failed with a reason and deletes the passages of older content. */
export async function failFile(
  ctx: WorkspaceContext,
  { fileId, revision }: { fileId: string; revision: number },
  reason: Reason,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const state = { status: "failed" as const, error: reason, passageCount: 0, pageCount: null };
    if (await setFileState(ctx, { fileId, revision }, state)) await removePassages(ctx, { fileId });
  });
}
