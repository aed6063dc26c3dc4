import { reason } from "#lib/platform/reason.ts";
import type { ChannelAccess, ChannelHttp } from "../../adapter.ts";
import { MEDIA_LIMITS } from "../../channel-address.ts";
import type { ChannelFailure } from "../../channel-failure.ts";
import { platformFailure, unconfirmedFile } from "../../health/vendor-failure.ts";
import { textOf } from "../../loose-json.ts";
import { callGraph, type GraphReply, graphPath } from "../meta/graph-call.ts";

type VendorFile = { mimeType: string; fileName: string | null; read: () => Promise<Uint8Array> };

/** A message refers to a file by `id`; a template's sample is identified by `handle`. */
type UploadedFile = { ok: true; id: string } | ({ ok: false } & ChannelFailure);
type UploadedSample = { ok: true; handle: string } | ({ ok: false } & ChannelFailure);

/** Uploads a file to be sent from the number; its id is valid for 30 days. Throws what `read` throws. */
export async function uploadWhatsappMedia(
  channel: ChannelAccess,
  http: ChannelHttp,
  { mimeType, fileName, read }: VendorFile,
): Promise<UploadedFile> {
  const form = new FormData();
  form.append("messaging_product", "whatsapp");
  form.append("type", mimeType);
  form.append("file", new Blob([new Uint8Array(await read())], { type: mimeType }), fileName ?? "file");
  const path = graphPath(channel.externalId ?? "", "media");
  const reply = await callGraph(channel, http, { method: "POST", path, body: form, limits: MEDIA_LIMITS });
  if (!reply.ok) return repeatable(reply);
  const id = textOf(reply.data, "id");
  return id === null ? unconfirmedFile("WhatsApp") : { ok: true, id };
}

/** The name of an upload session: `upload:` and base64, then a signature as its query. */
const SESSION = /^(upload:[\w+/=-]+)(?:\?(.*))?$/;

/**
 * Uploads a sample for a template's media header (resumable upload: a session, then the bytes). Throws what `read`
 * throws.
 */
export async function uploadTemplateSample(
  channel: ChannelAccess,
  http: ChannelHttp,
  { mimeType, fileName, read }: VendorFile,
): Promise<UploadedSample> {
  const { appId } = channel.config;
  if (!appId) {
    const text = "A template with a file requires the app id. Enter it in the channel settings.";
    return platformFailure({ class: "input", code: "no_app_id" }, reason(text, "noAppId"));
  }
  const bytes = new Uint8Array(await read());
  const session = await callGraph(channel, http, {
    method: "POST",
    path: graphPath(appId, "uploads"),
    query: { file_name: fileName ?? "file", file_length: String(bytes.length), file_type: mimeType },
  });
  if (!session.ok) return repeatable(session);
  const [, path, query = ""] = SESSION.exec(textOf(session.data, "id") ?? "") ?? [];
  if (path === undefined) return unconfirmedFile("WhatsApp");
  const reply = await callGraph(channel, http, {
    method: "POST",
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: bytes,
    headers: { file_offset: "0" },
    scheme: "OAuth",
    limits: MEDIA_LIMITS,
  });
  if (!reply.ok) return repeatable(reply);
  const handle = textOf(reply.data, "h");
  return handle === null ? unconfirmedFile("WhatsApp") : { ok: true, handle };
}

/** An upload does not affect a contact, so it may be repeated. */
function repeatable(reply: Extract<GraphReply, { ok: false }>): Extract<GraphReply, { ok: false }> {
  return { ...reply, retry: reply.retry || reply.class === "server" };
}
