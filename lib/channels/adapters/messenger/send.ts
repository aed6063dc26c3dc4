import { reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import { MEDIA_LIMITS } from "../../channel-address.ts";
import { platformFailure, unconfirmedFile, unconfirmedMessage } from "../../health/vendor-failure.ts";
import { textOf } from "../../loose-json.ts";
import type { OutboundIntent, OutboundMedia, SendResult } from "../../outbound.ts";
import { callGraph, graphPath } from "../meta/graph-call.ts";
import type { Dialect } from "./dialect.ts";
import { actionsOf, attachmentType, messageOf, recipientOf, tagOf } from "./message-body.ts";

/** The channel that calls the vendor, and its dialect. */
export type Vendor = { dialect: Dialect; channel: ChannelAccess; http: ChannelHttp };
type Uploaded = { ok: true; id: string } | Extract<SendResult, { ok: false }>;

/** Sends one message and uploads its file first, if it has one. A 200 means accepted, not delivered. */
export async function sendMessaging(intent: OutboundIntent, vendor: Vendor): Promise<SendResult> {
  const recipient = recipientOf(intent.to, vendor.dialect);
  if (recipient === null) {
    const why = reason(`The contact has no id on this ${vendor.dialect.label} channel.`, "noAddress");
    return platformFailure({ class: "undeliverable", code: "no_address" }, why);
  }
  switch (intent.kind) {
    case "seen":
    case "reaction":
      return act(vendor, recipient, actionsOf(intent));
    case "text":
    case "buttons":
      return sendOne(vendor, intent, { recipient, uploadedId: null });
    case "media": {
      if (intent.media.source.type !== "file")
        return sendOne(vendor, intent, { recipient, uploadedId: null });
      const uploaded = await upload(intent.media, vendor);
      return uploaded.ok ? sendOne(vendor, intent, { recipient, uploadedId: uploaded.id }) : uploaded;
    }
    default:
      return platformFailure(
        { class: "input", code: "not_supported" },
        reason(`${vendor.dialect.label} does not support this kind of message.`, "notSupported"),
      );
  }
}

/** Returns a path below our account. With a page's token, an Instagram account is called as its page. */
export function ownPath(
  { dialect, channel }: Pick<Vendor, "dialect" | "channel">,
  ...rest: string[]
): string {
  const page = dialect.callAsField === null ? undefined : channel.config[dialect.callAsField];
  return graphPath(page ?? channel.externalId ?? "", ...rest);
}

type Address = { recipient: { id: string }; uploadedId: string | null };
async function sendOne(
  vendor: Vendor,
  intent: Extract<OutboundIntent, { kind: "text" | "buttons" | "media" }>,
  { recipient, uploadedId }: Address,
): Promise<SendResult> {
  const { dialect, channel, http } = vendor;
  const reply = await callGraph(channel, http, {
    method: "POST",
    path: ownPath(vendor, "messages"),
    body: {
      recipient,
      ...tagOf(intent),
      message: {
        ...messageOf(intent, uploadedId),
        ...(dialect.carriesReference && { metadata: intent.clientReference }),
      },
      ...(intent.replyTo && { reply_to: { mid: intent.replyTo } }),
    },
  });
  if (!reply.ok) return reply;
  const externalId = textOf(reply.data, "message_id");
  return externalId === null ? unconfirmedMessage(dialect.label) : { ok: true, externalId };
}

/** Performs actions, which have no ids. Stops at the first failure. */
async function act(
  vendor: Vendor,
  recipient: { id: string },
  actions: readonly Record<string, unknown>[],
): Promise<SendResult> {
  const path = ownPath(vendor, "messages");
  for (const action of actions) {
    const body = { recipient, ...action };
    const reply = await callGraph(vendor.channel, vendor.http, { method: "POST", path, body });
    if (!reply.ok) return reply;
  }
  return { ok: true, externalId: null };
}

/** Uploads a file to the vendor, whose id for it is valid for 90 days. */
async function upload(media: OutboundMedia, vendor: Vendor): Promise<Uploaded> {
  if (media.source.type !== "file") throw new Error("only our own files are uploaded");
  const form = new FormData();
  for (const [name, value] of Object.entries(vendor.dialect.upload)) form.append(name, value);
  const attachment = { type: attachmentType(media), payload: { is_reusable: false } };
  form.append("message", JSON.stringify({ attachment }));
  const bytes = new Uint8Array(await media.source.read());
  form.append("filedata", new Blob([bytes], { type: media.mimeType }), media.fileName ?? "file");
  const reply = await callGraph(vendor.channel, vendor.http, {
    method: "POST",
    path: ownPath(vendor, "message_attachments"),
    body: form,
    limits: MEDIA_LIMITS,
  });
  // An upload does not affect the contact, so it may be repeated.
  if (!reply.ok) return { ...reply, retry: reply.retry || reply.class === "server" };
  const id = textOf(reply.data, "attachment_id");
  return id === null ? unconfirmedFile(vendor.dialect.label) : { ok: true, id };
}
