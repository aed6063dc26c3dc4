import { reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import { platformFailure, unconfirmedMessage } from "../../health/vendor-failure.ts";
import { listOf, textOf } from "../../loose-json.ts";
import type { OutboundIntent, SendResult } from "../../outbound.ts";
import { callGraph, graphPath } from "../meta/graph-call.ts";
import { messageBody } from "./message-body.ts";
import { uploadWhatsappMedia } from "./upload-media.ts";

type Vendor = { channel: ChannelAccess; http: ChannelHttp };

/** Sends one message and uploads its file first, if it has one. A 200 means accepted, not delivered. */
export async function sendWhatsapp(
  intent: OutboundIntent,
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<SendResult> {
  const vendor = { channel, http };
  if (intent.kind !== "media" || intent.media.source.type !== "file") return post(intent, null, vendor);
  const { mimeType, fileName, source } = intent.media;
  const uploaded = await uploadWhatsappMedia(channel, http, { mimeType, fileName, read: source.read });
  return uploaded.ok ? post(intent, uploaded.id, vendor) : uploaded;
}

async function post(intent: OutboundIntent, uploadedId: string | null, vendor: Vendor): Promise<SendResult> {
  const { channel, http } = vendor;
  const body = messageBody(intent, uploadedId);
  if (body === null) {
    const why = reason("The contact has no WhatsApp number or id on this channel.", "noAddress");
    return platformFailure({ class: "undeliverable", code: "no_address" }, why);
  }
  const path = graphPath(channel.externalId ?? "", "messages");
  const reply = await callGraph(channel, http, { method: "POST", path, body });
  if (!reply.ok) return reply;
  if (intent.kind === "seen") return { ok: true, externalId: null };
  const externalId = textOf(listOf(reply.data, "messages")[0], "id");
  return externalId === null ? unconfirmedMessage("WhatsApp") : { ok: true, externalId };
}
