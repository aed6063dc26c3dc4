import type { Content } from "#lib/platform/api/content.ts";
import type { Context } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { webhookChannel } from "./webhook-channel.ts";

/** Responds to a vendor's check of the webhook address. Throws CHANNEL_NOT_FOUND, FORBIDDEN. */
export async function handleHandshake(
  ctx: Context,
  channelId: string,
  query: URLSearchParams,
): Promise<Content> {
  const { channel, adapter } = await webhookChannel(ctx, channelId);
  const answer = adapter.verifyHandshake(query, channel);
  if (answer?.status !== 200) throw new AppError("FORBIDDEN", "This is not the channel's verify token.");
  return { body: answer.body, headers: { "content-type": "text/plain; charset=utf-8" } };
}
