import {
  adapterOf,
  type ChannelEvent,
  findChannelByExternalId,
  type StoredChannel,
} from "#lib/channels/index.ts";
import type { NotificationProblem } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { logger } from "#lib/platform/logger.ts";
import { reasonPart } from "#lib/platform/reason.ts";
import { handleEvent } from "../handle-event.ts";
import type { ProblemKind } from "../schema.ts";

/** The result of processing a notification. */
export type Outcome = {
  problems: NotificationProblem[];
  /** Errors that may not occur again in a retry. */
  failures: unknown[];
  /** The channels for whose own account something was handled. */
  received: StoredChannel[];
};

type Stored = { channel: StoredChannel; body: string; notificationId: string };

/**
 * Handles every part of a notification separately, so that a failed part does not stop the others. Never throws because
 * of a part.
 */
export async function handleEvents(ctx: WorkspaceContext, stored: Stored): Promise<Outcome> {
  const { channel, body, notificationId } = stored;
  const parsed = adapterOf(channel).parse(body, channel);
  const problems: NotificationProblem[] = [...parsed.problems];
  const failures: unknown[] = [];
  const received = new Map<string, StoredChannel>();
  const findTarget = channelFinder(ctx, channel);
  for (const [position, event] of parsed.events.entries()) {
    const path = `event.${position}`;
    try {
      const target = await findTarget(event);
      if ("kind" in target) {
        problems.push({ path, ...target });
        continue;
      }
      await handleEvent(ctx, { event, channel: target, position, notificationId });
      if (event.channelExternalId !== null) received.set(target.id, target);
    } catch (error) {
      logger.warn({ err: error, type: event.type, notificationId }, "event not processed");
      problems.push({ path, ...failureOf(error) });
      failures.push(error);
    }
  }
  return { problems: problems.slice(0, 200), failures, received: [...received.values()] };
}

type Missing = Omit<NotificationProblem, "path"> & { kind: ProblemKind };

/** Finds the channel of an event by the vendor's id of our account; returns a problem if no channel can receive it. */
function channelFinder(ctx: WorkspaceContext, receiving: StoredChannel) {
  const found = new Map<string, StoredChannel | null>();
  return async ({ channelExternalId: externalId }: ChannelEvent): Promise<StoredChannel | Missing> => {
    if (externalId === null || externalId === receiving.externalId) return receiving;
    const { platformType } = receiving;
    const known = found.get(externalId);
    const target =
      known === undefined ? await findChannelByExternalId(ctx, { platformType, externalId }) : known;
    found.set(externalId, target);
    if (target && target.status !== "disabled") return target;
    const ids = { expected: receiving.externalId, arrived: externalId.slice(0, 60) };
    if (target) {
      const parts = [reasonPart("partChannelOff", { channel: target.name })];
      const reason = `it is for “${target.name}”, which is switched off`;
      return { ...ids, kind: "channel_off", reason, parts };
    }
    const reason = `it is for ${ids.arrived}, which is not a channel of this workspace`;
    const parts = [reasonPart("partUnknownAccount", { arrived: ids.arrived })];
    return { ...ids, kind: "unknown_account", reason, parts };
  };
}

/** Returns why a part was not processed, without the values of a statement, which are personal data. */
export function failureOf(error: unknown): Missing & { kind: "failed" } {
  const known = error instanceof AppError ? error.reason : null;
  return {
    kind: "failed",
    reason: `it could not be processed: ${known?.text ?? "an error on our side; see the log"}`,
    parts: [reasonPart("partFailed"), ...(known?.parts ?? [])],
  };
}
