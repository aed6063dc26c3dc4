import { violatedConstraint } from "#lib/db/transaction.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";

/**
 * Awaits a write to `agents`. Throws NAME_TAKEN if another agent has the channel and CHANNEL_NOT_FOUND if the channel
 * was just deleted. The database constraints decide, so concurrent writers cannot both succeed.
 */
export async function writeAgent<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "agents_channel_fk") throw notFound("CHANNEL");
    if (constraint !== "agents_channel_key") throw error;
    throw new AppError(
      "NAME_TAKEN",
      "channelId already belongs to another agent: a channel has at most one.",
    ).because("channelTaken");
  }
}
