import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import { MEDIA_LIMITS } from "../../channel-address.ts";
import { fieldOf, listOf, textOf } from "../../loose-json.ts";
import type { OutboundIntent, OutboundMedia, SendResult } from "../../outbound.ts";
import { ownFailure } from "../../vendor-failure.ts";
import { callGraph, graphPath } from "../meta/graph-call.ts";
import { messageBody } from "./message-body.ts";

type Vendor = { channel: ChannelAccess; http: ChannelHttp };
type Uploaded = { ok: true; id: string } | Extract<SendResult, { ok: false }>;

/** Sends one message; a file of ours goes up first. A 200 means accepted, not delivered (channels.md 1.8). */
export async function sendWhatsapp(
  intent: OutboundIntent,
  channel: ChannelAccess,
  http: ChannelHttp,
): Promise<SendResult> {
  const vendor = { channel, http };
  if (intent.kind !== "media" || intent.media.source.type !== "file") return post(intent, null, vendor);
  const uploaded = await upload(intent.media, vendor);
  return uploaded.ok ? post(intent, uploaded.id, vendor) : uploaded;
}

async function post(intent: OutboundIntent, uploadedId: string | null, vendor: Vendor): Promise<SendResult> {
  const { channel, http } = vendor;
  const body = messageBody(intent, uploadedId);
  if (body === null) {
    const reason = "The contact has no WhatsApp number or id on this channel.";
    return ownFailure({ class: "undeliverable", code: "no_address", reason });
  }
  const path = graphPath(channel.externalId ?? "", "messages");
  const reply = await callGraph(channel, http, { method: "POST", path, body });
  if (!reply.ok) return reply;
  if (intent.kind === "seen") return { ok: true, externalId: null };
  const externalId = textOf(listOf(reply.data, "messages")[0], "id");
  if (externalId !== null) return { ok: true, externalId };
  const reason = "WhatsApp's answer names no message: whether it was sent is not known.";
  return ownFailure({ class: "server", code: "bad_answer", reason });
}

/** Puts a file of ours with the vendor; its id lives for 30 days. */
async function upload(media: OutboundMedia, { channel, http }: Vendor): Promise<Uploaded> {
  if (media.source.type !== "file") throw new Error("only our own files are uploaded");
  const form = new FormData();
  form.append("messaging_product", "whatsapp");
  form.append("type", media.mimeType);
  const bytes = new Uint8Array(await media.source.read());
  form.append("file", new Blob([bytes], { type: media.mimeType }), media.fileName ?? "file");
  const path = graphPath(channel.externalId ?? "", "media");
  const reply = await callGraph(channel, http, { method: "POST", path, body: form, limits: MEDIA_LIMITS });
  // An upload has no effect on the contact: it may be made again.
  if (!reply.ok) return { ...reply, retry: reply.retry || reply.class === "server" };
  const id = textOf(reply.data, "id") ?? textOf(fieldOf(reply.data, "data"), "id");
  return id === null
    ? ownFailure({
        class: "server",
        code: "bad_answer",
        reason: "WhatsApp's answer names no file.",
        retry: true,
      })
    : { ok: true, id };
}
