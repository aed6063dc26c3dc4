import { and, eq, ne } from "drizzle-orm";
import { sandboxes } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { fillSandboxJob } from "./fill-sandbox.ts";
import { getSandbox } from "./get-sandbox.ts";
import type { Sandbox } from "./schema.ts";

/** Queues a reset of the context's sandbox, unless one is queued or running. Throws SANDBOX_NOT_FOUND. */
export async function resetSandbox(ctx: WorkspaceContext): Promise<Sandbox> {
  return inTransaction(ctx, async (ctx) => {
    const { db, workspaceId } = ctx;
    const started = await db
      .update(sandboxes)
      .set({ status: "filling", step: 0 })
      .where(and(eq(sandboxes.workspaceId, workspaceId), ne(sandboxes.status, "filling")))
      .returning({ workspaceId: sandboxes.workspaceId });
    if (started.length > 0) {
      await enqueueJob(ctx, fillSandboxJob, {});
      await recordAudit(ctx, "sandbox.reset", { subject: workspaceId });
      publishChange(ctx, "workspace", workspaceId);
    }
    return getSandbox(ctx);
  });
}
