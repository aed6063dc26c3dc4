import { sql } from "drizzle-orm";
import { z } from "zod";
import { contactConditions } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { defineJob, enqueueJob } from "#lib/platform/jobs/index.ts";
import { getWorkspace } from "#lib/workspaces/index.ts";
import { startRun } from "../runs/start-run.ts";
import { StartOn } from "../schema.ts";
import { nextOccurrence } from "./next-occurrence.ts";

const Payload = z.object({ automationId: z.string(), version: z.int(), at: z.iso.datetime() });
type Payload = z.infer<typeof Payload>;
type Schedule = Extract<StartOn, { type: "schedule" }>;

/** Contacts whose runs start in one batch, and the pause between batches. */
const BATCH = 200;
const PAUSE_MS = 20_000;

/** Starts one batch of one occurrence of a schedule and queues the next batch or the next occurrence. */
export const scheduleJob = defineJob({
  name: "start-scheduled-runs",
  payload: Payload,
  maxAttempts: 12,
  run: startBatch,
  giveUp: skipOccurrence,
});

const READ = defineStatement({
  name: "read_automation_schedule",
  text: `select a.schedule, (select node -> 'config' -> 'on' from jsonb_array_elements(v.graph -> 'nodes') node
      where node ->> 'type' = 'start' limit 1) as "on"
    from automations a join automation_versions v on v.workspace_id = a.workspace_id and v.automation_id = a.id
      and v.version = a.version
    where a.workspace_id = $1 and a.id = $2 and a.version = $3 and a.status = 'published' for update of a`,
});
const SAVE = defineStatement({
  name: "keep_automation_schedule",
  text: "update automations set schedule = $3 where workspace_id = $1 and id = $2",
});

/** Queues the next occurrence after `after` if the automation starts by a schedule. */
export async function scheduleNext(
  ctx: WorkspaceContext,
  { automationId, on, after }: { automationId: string; on: StartOn; after: Date },
): Promise<void> {
  if (on.type !== "schedule") return;
  const [row] = await runStatement(ctx.db, VERSION, [ctx.workspaceId, automationId]);
  if (!row) return;
  const { timezone } = await getWorkspace(ctx, ctx.workspaceId);
  const weekdays = on.every === "week" ? on.weekdays : [];
  const runAt = nextOccurrence({ weekdays, time: on.time }, after, timezone);
  const payload = { automationId, version: row.version, at: runAt.toISOString() };
  await runStatement(ctx.db, SAVE, [
    ctx.workspaceId,
    automationId,
    JSON.stringify({ at: payload.at, after: null }),
  ]);
  await enqueueJob(ctx, scheduleJob, payload, { key: automationId, runAt });
}

const VERSION = defineStatement({
  name: "published_version",
  text: "select version from automations where workspace_id = $1 and id = $2 and status = 'published'",
}).narrow<{ version: number }>();

/** A batch other than the automation's current one was started already or belongs to an older version. */
async function startBatch(ctx: WorkspaceContext, payload: Payload): Promise<void> {
  const { automationId, version, at } = payload;
  await inTransaction(ctx, async (ctx) => {
    const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, automationId, version]);
    const on = StartOn.safeParse(row?.on);
    if (row?.schedule?.at !== at || on.data?.type !== "schedule") return;
    const contactIds = await nextContacts(ctx, on.data, row.schedule.after);
    for (const contactId of contactIds) {
      await startRun(ctx, { automationId, contactId, cause: `schedule ${at}` });
    }
    const last = contactIds.at(-1);
    if (contactIds.length < BATCH || last === undefined) {
      const after = new Date(Math.max(clock.now().getTime(), Date.parse(at)));
      await scheduleNext(ctx, { automationId, on: on.data, after });
      return;
    }
    await runStatement(ctx.db, SAVE, [ctx.workspaceId, automationId, JSON.stringify({ at, after: last })]);
    const runAt = new Date(clock.now().getTime() + PAUSE_MS);
    await enqueueJob(ctx, scheduleJob, payload, { key: automationId, runAt });
  });
}

/** Skips the rest of an occurrence that has used up its attempts and queues the next occurrence. */
async function skipOccurrence(ctx: WorkspaceContext, { automationId, version, at }: Payload): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, automationId, version]);
    const on = StartOn.safeParse(row?.on);
    if (row?.schedule?.at !== at || !on.success) return;
    await scheduleNext(ctx, { automationId, on: on.data, after: clock.now() });
  });
}

/** Locks the contacts, so that none is deleted before its run is stored. */
async function nextContacts(
  ctx: WorkspaceContext,
  { filters }: Schedule,
  after: string | null,
): Promise<string[]> {
  const { stageId, segmentationId, tagId, assignedAgentId, isSolved } = filters;
  const conditions = contactConditions(ctx.workspaceId, {
    ...(stageId !== null && { stageId }),
    ...(segmentationId !== null && { segmentationId }),
    ...(tagId !== null && { tagId }),
    ...(assignedAgentId !== null && { assignedAgentId }),
    ...(isSolved !== null && { isSolved }),
  });
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select c.id from contacts c where ${conditions} and not c.blocked
      and (${after}::uuid is null or c.id > ${after}::uuid)
    order by c.id limit ${BATCH} for key share of c`);
  return rows.map(({ id }) => id);
}
