import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredChannel } from "./adapter.ts";
import type { ChannelFailure } from "./channel-event.ts";
import { markChannel } from "./mark-channel.ts";
import { noteTrouble } from "./note-trouble.ts";
import type { FailureClass } from "./schema.ts";

/** A token refused for everything; what a single permission is for may fail while the rest works. */
const ofToken: readonly FailureClass[] = ["token"];
export const ofSending: readonly FailureClass[] = ["token", "permission"];

/**
 * Shows on the channel that the vendor no longer takes its token (channels.md 1.10), or holds something against the
 * account, where a failure says so; other failures are about the one call. `classes` are those that mean it for this kind of call.
 */
export async function noteRefusal(
  ctx: WorkspaceContext,
  channel: StoredChannel,
  { failure, classes = ofToken }: { failure: ChannelFailure; classes?: readonly FailureClass[] },
): Promise<void> {
  if (!classes.includes(failure.class)) return noteTrouble(ctx, channel, failure);
  const words = failure.class === "permission" && failure.detail ? ` It said: ${failure.detail}` : "";
  await markChannel(ctx, channel.id, { status: "reconnect", reason: `${failure.reason}${words}` });
}
