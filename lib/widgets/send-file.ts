import { allAdapters } from "#lib/channels/index.ts";
import { storeMedia } from "#lib/conversations/index.ts";
import type { EventContent } from "#lib/platform/api/content.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { registerUpload } from "#lib/platform/api/request/upload-queue.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { removeStored } from "#lib/platform/storage/index.ts";
import type { VisitorCaller } from "./new-visitors.ts";
import type { SendFile } from "./schema.ts";
import { receiveVisitorMessage, requireSpeaker, streamAnswer } from "./visitor-messages.ts";

const TOO_MANY = "Too many files are being sent at the same time. Wait a moment, then try again.";

/**
 * Stores a visitor's file as a separate message and streams the agent's answer. The content alone determines the file
 * type. Throws before the stream: the errors of `sendMessage`, VALIDATION_ERROR for a sixth file of one message,
 * FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE (empty), PAYLOAD_TOO_LARGE and the errors of the form.
 */
export async function sendFile(
  agentId: string,
  { clientId, sentWith, proof }: SendFile,
  { form, ...caller }: VisitorCaller & { form: RawBody },
): Promise<EventContent> {
  const speaking = await requireSpeaker(agentId, { ...caller, proof });
  const address = networkOf(caller.address);
  requireAllowed(await takeToken(`widget-files:${address}`, limits.widgetFiles), TOO_MANY);
  const { kind, media } = await keep(form);
  try {
    const message = { text: "", clientId, kind, media, sentWith };
    const upload = await registerUpload(speaking.widget.ctx.workspaceId, () =>
      receiveVisitorMessage(speaking, message),
    );
    if (!upload.received.isNew) await removeStored(media.storageKey);
    return streamAnswer(speaking, upload, clientId);
  } catch (error) {
    await removeStored(media.storageKey);
    throw error;
  }
}

/** Visitors may send the same file types that can be sent to the widget. */
async function keep(form: RawBody) {
  const capabilities = allAdapters().find(({ platformType }) => platformType === "webchat")?.capabilities;
  if (!capabilities) throw new Error("there is no website chat");
  const { kind, media } = await storeMedia(form, capabilities);
  return { kind, media: { ...media, reference: null, state: "stored" as const } };
}
