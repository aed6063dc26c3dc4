import { buffer } from "node:stream/consumers";
import {
  type ChannelFailure,
  createVendorTemplate,
  editVendorTemplate,
  uploadTemplateSample,
} from "#lib/channels/index.ts";
import { download } from "#lib/platform/egress/index.ts";
import { type AppError, invalid } from "#lib/platform/errors.ts";
import type { TemplateComponent } from "./schema.ts";
import type { TemplateChannel } from "./template-channel.ts";
import { partsOf, typeOf } from "./template-parts.ts";
import type { TemplateRow } from "./template-row.ts";

/** What the vendor has of a template from now on. */
export type HandedIn = Pick<TemplateRow, "vendorId" | "status" | "category" | "components" | "reason">;

const MAX_SAMPLE_BYTES = 16 * 1024 * 1024;

/** Hands a new template in for approval. Throws VALIDATION_ERROR with the vendor's reason. */
export async function handIn(to: TemplateChannel, row: TemplateRow): Promise<HandedIn> {
  const { name, language, category, parameterFormat } = row;
  const components = await withUploadedSample(to, row.components);
  const result = await createVendorTemplate(to.channel, to.http, {
    name,
    language,
    category,
    components,
    parameterFormat: parameterFormat === "NAMED" ? "NAMED" : "POSITIONAL",
  });
  if (!result.ok) throw refusal(result);
  const { id, status, category: given } = result;
  return { vendorId: id, status: status.toLowerCase(), category: given, components, reason: null };
}

/** Hands changed parts of a template in, which wait for approval again. Throws VALIDATION_ERROR likewise. */
export async function handInAgain(to: TemplateChannel, row: TemplateRow): Promise<HandedIn> {
  const { vendorId, category } = row;
  const components = await withUploadedSample(to, row.components);
  const result = await editVendorTemplate(to.channel, to.http, { id: vendorId ?? "", category, components });
  if (!result.ok) throw refusal(result);
  return { vendorId, status: "pending", category, components, reason: null };
}

/** What a person reads where the vendor did not do it. */
export function refusal({ reason, detail }: ChannelFailure): AppError {
  return invalid(detail === null ? reason : `${reason} WhatsApp says: ${detail}`);
}

/** A sample named by its address is put with the vendor, which takes its own handles alone. */
async function withUploadedSample(
  { channel, http }: TemplateChannel,
  components: TemplateComponent[],
): Promise<TemplateComponent[]> {
  const url = partsOf(components).header?.file ?? "";
  if (!/^https?:/i.test(url)) return components;
  const file = await download(url, { maxBytes: MAX_SAMPLE_BYTES });
  const bytes = await buffer(file.bytes);
  const sample = await uploadTemplateSample(channel, http, {
    mimeType: file.contentType ?? "application/octet-stream",
    fileName: file.fileName,
    read: () => Promise.resolve(bytes),
  });
  if (!sample.ok) throw refusal(sample);
  const example = { header_handle: [sample.handle] };
  return components.map((part) => (typeOf(part) === "HEADER" ? { ...part, example } : part));
}
