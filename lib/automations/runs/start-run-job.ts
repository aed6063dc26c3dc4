import { z } from "zod";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { defineJob, enqueueJob } from "#lib/platform/jobs/index.ts";
import { runBounds } from "../schema.ts";
import { startRun } from "./start-run.ts";

const Payload = z.object({
  automationId: z.string(),
  contactId: z.string(),
  /** Id of the event. */
  cause: z.string(),
  depth: z.int(),
});
type Payload = z.infer<typeof Payload>;

/**
 * Starts a run for an event. `automationEventConsumer` queues it through queue_automation_start in 0001_functions.sql.
 */
export const startRunJob = defineJob({
  name: "start-automation-run",
  payload: Payload,
  maxAttempts: 12,
  run: startFromEvent,
});

const PACE_MS = 60_000;
const LOCK_CONTACT = defineStatement({
  name: "hold_contact_to_start",
  text: "select id from contacts where workspace_id = $1 and id = $2 for no key update",
});
const PACE = defineStatement({
  name: "automation_starts_in_minute",
  text: `select count(*)::int as starts from (select from automation_runs where workspace_id = $1
    and automation_id = $2 and created_at > $3 limit ${runBounds.startsPerMinute}) r`,
});

async function startFromEvent(ctx: WorkspaceContext, payload: Payload): Promise<void> {
  const { automationId, contactId } = payload;
  await inTransaction(ctx, async (ctx) => {
    const locked = await runStatement(ctx.db, LOCK_CONTACT, [ctx.workspaceId, contactId]);
    if (locked.length === 0) return;
    if (await isTooFast(ctx, automationId)) {
      const runAt = new Date(clock.now().getTime() + PACE_MS);
      await enqueueJob(ctx, startRunJob, payload, { runAt });
      return;
    }
    await startRun(ctx, payload);
  });
}

async function isTooFast(ctx: WorkspaceContext, automationId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - PACE_MS);
  const [pace] = await runStatement(ctx.db, PACE, [ctx.workspaceId, automationId, since]);
  return (pace?.starts ?? 0) >= runBounds.startsPerMinute;
}
