import type { Content } from "#lib/platform/api/content.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import type { Context } from "#lib/platform/context.ts";
import { isSameSecret } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { notFound } from "#lib/platform/errors.ts";
import { listTemplates } from "../list-templates.ts";
import { fileKey } from "../page/page-item.ts";
import { findSampleFile, hashOf } from "../phone/sample-files.ts";
import { findVendor, type VendorCall } from "../vendors/find-vendor.ts";
import { graphError, graphResponse, missingNode } from "./graph-response.ts";
import { handleWhatsappSend } from "./handle-whatsapp-send.ts";
import { isPage, readPageNode, writePageEdge } from "./page-calls.ts";
import { changeTemplate, createTemplate, deleteTemplate, toGraphTemplate } from "./templates.ts";

/** WhatsApp accepts files of up to 100 MB; uploads are read and discarded. */
const MAX_UPLOAD_BYTES = 101 * 1024 * 1024;

type NodeCall = { key: string; node: string; authorization: string | null; body: RawBody };
type EdgeCall = NodeCall & { edge: string };

/** `GET /{node}`: the number, a file's URL or a template. */
export function readNode(ctx: Context, { node, ...call }: NodeCall): Promise<Content> {
  return withVendor(ctx, call, async (vendor) => {
    const { ctx, simulator, channel } = vendor;
    if (isPage(vendor)) return readPageNode(vendor, node);
    const { phoneNumberId, displayPhoneNumber = "" } = channel.config;
    if (node === phoneNumberId) {
      const number = { id: node, display_phone_number: displayPhoneNumber, verified_name: channel.name };
      return graphResponse({ ...number, quality_rating: "GREEN", platform_type: "CLOUD_API" });
    }
    const file = findSampleFile(node);
    if (file) {
      const url = `${env().PUBLIC_URL}/api/simulator/${simulator.id}/file/${file.name}`;
      const { id, mimeType: mime_type, bytes } = file;
      return graphResponse({ id, url, mime_type, sha256: hashOf(file), file_size: bytes.length });
    }
    const template = (await listTemplates(ctx, simulator.id)).find(({ id }) => id === node);
    return template ? graphResponse(toGraphTemplate(template)) : missingNode(node);
  });
}

/** `POST /{node}`: changes a template. */
export function writeNode(ctx: Context, { node, ...call }: NodeCall): Promise<Content> {
  return withVendor(ctx, call, async (vendor) => changeTemplate(vendor, node, await call.body.readJson()));
}

/** `GET /{node}/{edge}`: the account's templates, on one page. */
export function readEdge(ctx: Context, call: EdgeCall): Promise<Content> {
  return withVendor(ctx, call, async (vendor) => {
    if (!isTemplates(vendor, call)) return missingNode(`${call.node}/${call.edge}`);
    const data = (await listTemplates(vendor.ctx, vendor.simulator.id)).map(toGraphTemplate);
    return graphResponse({ data });
  });
}

/** `POST /{node}/{edge}`: sends a message, uploads a file or creates a template. */
export function writeEdge(ctx: Context, call: EdgeCall): Promise<Content> {
  return withVendor(ctx, call, async (vendor) => {
    const { node, edge, body } = call;
    if (isPage(vendor)) return writePageEdge(vendor, call);
    if (isTemplates(vendor, call)) return createTemplate(vendor, await body.readJson());
    const isNumber = node === vendor.channel.config.phoneNumberId;
    if (isNumber && edge === "messages") return handleWhatsappSend(vendor, await body.readJson());
    if (!isNumber || edge !== "media") return missingNode(`${node}/${edge}`);
    await body.readBytes(MAX_UPLOAD_BYTES);
    return graphResponse({ id: `93${String(Date.now()).padStart(13, "0")}` });
  });
}

/** `DELETE /{node}/{edge}`: deletes a template. */
export function deleteEdge(
  ctx: Context,
  call: EdgeCall,
  query: { name?: string | undefined; hsm_id?: string | undefined },
): Promise<Content> {
  return withVendor(ctx, call, async (vendor) =>
    isTemplates(vendor, call) ? deleteTemplate(vendor, query) : missingNode(`${call.node}/${call.edge}`),
  );
}

/** `signature` is the `oh` of a signed URL. */
type FileCall = { key: string; name: string; authorization: string | null; signature: string | null };

/** Returns the bytes of a phone's file, with the channel's token or at a signed URL. Throws FILE_NOT_FOUND. */
export async function openPhoneFile(ctx: Context, { name, signature, ...call }: FileCall): Promise<Content> {
  if (signature === null) return withVendor(ctx, call, async () => fileAnswer(name));
  const { channel } = await findVendor(ctx, call.key);
  if (!isSameSecret(signature, fileKey(channel, name))) throw notFound("FILE");
  return fileAnswer(name);
}

function fileAnswer(name: string): Content {
  const file = findSampleFile(name);
  if (!file) throw notFound("FILE");
  const headers = { "content-type": file.mimeType, "content-disposition": "attachment" };
  return { body: new Uint8Array(file.bytes), headers };
}

function isTemplates({ channel }: VendorCall, { node, edge }: EdgeCall): boolean {
  return edge === "message_templates" && node === channel.config.wabaId;
}

/**
 * Runs `work` for a call of the fake Graph API if its token is the channel's; otherwise returns the vendor's error 190.
 * Throws SIMULATOR_NOT_FOUND if the URL belongs to no simulator.
 */
async function withVendor(
  ctx: Context,
  { key, authorization }: { key: string; authorization: string | null },
  work: (vendor: VendorCall) => Promise<Content>,
): Promise<Content> {
  const vendor = await findVendor(ctx, key);
  const token = /^(?:Bearer|OAuth) (\S+)$/.exec(authorization ?? "")?.[1] ?? "";
  if (!isSameSecret(token, vendor.channel.secrets.accessToken)) {
    return graphError(401, 190, "Invalid OAuth access token");
  }
  return work(vendor);
}
