import type { InboundMedia } from "#lib/channels/index.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { fetchMediaJob } from "./fetch-media.ts";

/** Returns the media of a message whose file is not yet downloaded. */
export function pendingMedia({ reference, mimeType, fileName, bytes }: InboundMedia): StoredMedia {
  return { reference, storageKey: null, mimeType, fileName, bytes, state: "pending" };
}

/** Queues the download of a message's file, in the transaction that stores the message. */
export async function queueMedia(
  ctx: WorkspaceContext,
  fetched: {
    channelId: string;
    media: InboundMedia;
    message: { messageId: string; conversationId: string };
  },
): Promise<void> {
  const { channelId, media, message } = fetched;
  const { messageId, conversationId } = message;
  await enqueueJob(ctx, fetchMediaJob, { channelId, messageId, conversationId, sha256: media.sha256 });
}
