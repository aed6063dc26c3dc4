import { inTransaction } from "#lib/db/transaction.ts";
import { notify } from "#lib/notifications/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import { type ImportRow, lockImport, writeImport } from "./import-row.ts";

const WENT_WRONG = reason(
  "The server could not finish the import. The rows imported so far stay. Undo the import or start it again.",
  "importFailed",
);

const REVERT_FAILED = reason(
  "The server could not finish the undo. Undo the import again to continue.",
  "importUndoFailed",
);

/** Ends a running import or revert and notifies the user who started it. */
export async function finishImport(
  ctx: WorkspaceContext,
  id: string,
  status: "done" | "reverted",
): Promise<void> {
  const from = status === "done" ? "running" : "reverting";
  await inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id);
    if (row.status !== from) return;
    // Reverting an import does not restart the period in which it can be reverted.
    const endedAt = status === "done" ? clock.now() : row.endedAt;
    await notifyStarter(ctx, await writeImport(ctx, id, { status, endedAt }));
  });
}

/** Marks an import, a check or a revert as failed after its job failed permanently. */
export async function failImport(ctx: WorkspaceContext, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, id);
    if (row.status === "checking") {
      await writeImport(ctx, id, {
        status: "draft",
        statusReason: reason("The preview could not be created.", "previewFailed"),
      });
      return;
    }
    if (row.status !== "running" && row.status !== "reverting") return;
    const endedAt = row.endedAt ?? clock.now();
    const statusReason = row.status === "running" ? WENT_WRONG : REVERT_FAILED;
    await notifyStarter(ctx, await writeImport(ctx, id, { status: "failed", statusReason, endedAt }));
  });
}

async function notifyStarter(ctx: WorkspaceContext, row: ImportRow): Promise<void> {
  if (row.actorId === null) return;
  const { created, updated, skipped, failed } = row.counts;
  await notify(ctx, {
    userIds: [row.actorId],
    kind: "import_ended",
    subject: { type: "import", id: row.id },
    title: (t) => t("importEnded", { file: row.fileName, status: row.status }),
    body: (t) => t("importCounts", { created, updated, skipped, failed }),
    path: `/settings/imports/${row.id}`,
  });
}
