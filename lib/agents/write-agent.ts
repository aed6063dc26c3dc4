import { violatedConstraint } from "#lib/db/transaction.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";

/**
 * Waits for a write to `agents`. Throws NAME_TAKEN where another agent has the channel and CHANNEL_NOT_FOUND where
 * the channel has just gone; the database decides, so two writers at once cannot both win.
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
      "channelId belongs to another agent already: a channel has at most one.",
    );
  }
}
