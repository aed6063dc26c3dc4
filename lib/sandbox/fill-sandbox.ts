import { eq } from "drizzle-orm";
import { z } from "zod";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { sandboxes, workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { addDefaults } from "#lib/workspaces/index.ts";
import { deleteContent } from "./delete-content.ts";
import { requireDemo } from "./demo-source.ts";

/** Old content that open pages may show. Adding the demo data publishes only the added records. */
const REPLACED: readonly ChangedEntity[] = [
  "agent",
  "agentRun",
  "automation",
  "automationRun",
  "campaign",
  "channel",
  "contact",
  "conversation",
  "delivery",
  "import",
  "inspector",
  "knowledge",
  "notification",
  "opportunity",
  "provider",
  "rule",
  "simulator",
  "task",
  "template",
  "worker",
  "workspace",
];

/** Deletes the content of a sandbox and adds the demo data. */
export const fillSandboxJob = defineJob({
  name: "fill-sandbox",
  payload: z.object({}),
  queue: "workspace",
  maxAttempts: 3,
  timeoutMs: 5 * 60_000,
  run: (ctx, _, { signal }) => fillSandbox(ctx, signal),
  giveUp: (ctx) => reportState(ctx, { status: "failed" }),
});

/**
 * Fills a sandbox in one transaction, so that others see either the old content or all of the demo data, even after a
 * crash. The progress is written outside the transaction. Does nothing to other workspaces.
 */
async function fillSandbox(ctx: WorkspaceContext, signal: AbortSignal): Promise<void> {
  const addDemo = requireDemo();
  const report = async (step: number) => {
    signal.throwIfAborted();
    await reportState(ctx, { step });
  };
  await inTransaction(ctx, async (inside) => {
    const { db, workspaceId } = inside;
    await lockWorkspace(inside);
    const [found] = await db
      .select({ locale: workspaces.locale, userId: sandboxes.userId })
      .from(workspaces)
      .innerJoin(sandboxes, eq(sandboxes.workspaceId, workspaces.id))
      .where(eq(workspaces.id, workspaceId));
    if (!found) return;
    const language = found.locale.toLowerCase().startsWith("es") ? "es" : "en";
    await report(1);
    await deleteContent(inside);
    await addDefaults(inside, found.locale);
    await addDemo(inside, { ownerId: found.userId, language }, (part) => report(1 + part));
    await db
      .update(sandboxes)
      .set({ status: "ready", filledAt: clock.now() })
      .where(eq(sandboxes.workspaceId, workspaceId));
    for (const entity of REPLACED) publishChange(inside, entity, workspaceId);
  });
}

async function reportState(
  ctx: WorkspaceContext,
  state: Partial<Pick<typeof sandboxes.$inferInsert, "status" | "step">>,
): Promise<void> {
  const { db, workspaceId } = ctx;
  await db.update(sandboxes).set(state).where(eq(sandboxes.workspaceId, workspaceId));
  publishChange(ctx, "workspace", workspaceId);
}
