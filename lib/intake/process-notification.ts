import { z } from "zod";
import type { ParseProblem, StoredChannel } from "#lib/channels/index.ts";
import { adapterOf, type ChannelEvent, findChannel, findChannelByExternalId } from "#lib/channels/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { clock } from "#lib/platform/clock.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { logger } from "#lib/platform/logger.ts";
import { takeEvent } from "./take-event.ts";

const Payload = z.object({ notificationId: z.string() });
type Payload = z.infer<typeof Payload>;

/** Works on a stored notification. */
export const processNotificationJob = defineJob({
  name: "process-notification",
  payload: Payload,
  maxAttempts: 8,
  run: (ctx, payload) => processNotification(ctx, payload),
  giveUp: async (ctx, { notificationId }) => {
    await runPrepared(ctx.db, GIVE_UP, [ctx.workspaceId, notificationId, clock.now()]);
  },
});

const READ = {
  name: "read_notification",
  text: `select channel_id as "channelId", body from inbound_notifications
    where workspace_id = $1 and id = $2 and processed_at is null`,
};
const GIVE_UP = {
  name: "give_notification_up",
  text: "update inbound_notifications set processed_at = $3 where workspace_id = $1 and id = $2",
};
// With the problems of this time: what failed at first and succeeded since is none.
const FINISH = {
  name: "finish_notification",
  text: "update inbound_notifications set processed_at = $3, problems = $4 where workspace_id = $1 and id = $2",
};
const NOTE = {
  name: "note_problems",
  text: "update inbound_notifications set problems = $3 where workspace_id = $1 and id = $2",
};

/**
 * Takes in everything a notification says, each thing in a transaction of its own, so that one that cannot be taken
 * in holds back no other. What could not be understood is written on the row. May run again: nothing is taken in
 * twice. Throws where something failed that may succeed later.
 */
export async function processNotification(ctx: WorkspaceContext, payload: Payload): Promise<void> {
  const inbound = { ...ctx, actor: systemActor("inbound") };
  const [row] = await runPrepared<{ channelId: string; body: string }>(ctx.db, READ, [
    ctx.workspaceId,
    payload.notificationId,
  ]);
  if (!row) return;
  const channel = await findChannel(inbound, row.channelId);
  const parsed = adapterOf(channel).parse(row.body, channel);
  const problems: ParseProblem[] = [...parsed.problems];
  const failures: unknown[] = [];
  const meant = channelFinder(inbound, channel);
  for (const [position, event] of parsed.events.entries()) {
    const path = `event.${position}`;
    try {
      const target = await meant(event);
      if (typeof target === "string") problems.push({ path, reason: target });
      else
        await takeEvent(inbound, {
          event,
          channel: target,
          position,
          notificationId: payload.notificationId,
        });
    } catch (error) {
      logger.warn(
        { err: error, type: event.type, notificationId: payload.notificationId },
        "event not taken in",
      );
      problems.push({ path, reason: `it could not be taken in: ${reasonOf(error)}` });
      failures.push(error);
    }
  }
  const told = JSON.stringify(problems.slice(0, 200));
  if (failures.length > 0) {
    await runPrepared(ctx.db, NOTE, [ctx.workspaceId, payload.notificationId, told]);
    throw failures[0];
  }
  await runPrepared(ctx.db, FINISH, [ctx.workspaceId, payload.notificationId, clock.now(), told]);
}

/** Finds the channel an event is for, by the vendor's id of our side; a sentence where there is none to take it. */
function channelFinder(ctx: WorkspaceContext, receiving: StoredChannel) {
  const found = new Map<string, StoredChannel | null>();
  return async ({ channelExternalId: externalId }: ChannelEvent): Promise<StoredChannel | string> => {
    if (externalId === null || externalId === receiving.externalId) return receiving;
    const { platformType } = receiving;
    const known = found.get(externalId);
    const target =
      known === undefined ? await findChannelByExternalId(ctx, { platformType, externalId }) : known;
    found.set(externalId, target);
    if (!target) return `it is for ${externalId.slice(0, 60)}, which is no channel of this workspace`;
    return target.status === "disabled" ? "it is for a channel that is switched off" : target;
  };
}

/** For a person to read: nothing of a statement's values, which are people's data. */
function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : "an error on our side; the log has it";
}
