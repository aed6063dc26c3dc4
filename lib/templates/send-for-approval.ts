import { buffer } from "node:stream/consumers";
import {
  type ChannelFailure,
  createVendorTemplate,
  editVendorTemplate,
  reasonWithDetail,
  uploadTemplateSample,
} from "#lib/channels/index.ts";
import { download } from "#lib/platform/egress/index.ts";
import { type AppError, invalid } from "#lib/platform/errors.ts";
import type { TemplateComponent } from "./schema.ts";
import type { TemplateChannel } from "./template-channel.ts";
import { partsOf, typeOf } from "./template-parts.ts";
import type { TemplateRow } from "./template-row.ts";

/** The vendor's state of a submitted template. */
type SubmittedTemplate = Pick<TemplateRow, "vendorId" | "status" | "category" | "components" | "reason">;

const MAX_SAMPLE_BYTES = 16 * 1024 * 1024;

/** Submits a new template for approval. Throws VALIDATION_ERROR with the vendor's reason. */
export async function sendForApproval(to: TemplateChannel, row: TemplateRow): Promise<SubmittedTemplate> {
  const { name, language, category, parameterFormat } = row;
  const components = await withUploadedSample(to, row.components);
  const result = await createVendorTemplate(to.channel, to.http, {
    name,
    language,
    category,
    components,
    parameterFormat: parameterFormat === "NAMED" ? "NAMED" : "POSITIONAL",
  });
  if (!result.ok) throw rejectionError(result);
  const { id, status, category: given } = result;
  return { vendorId: id, status: status.toLowerCase(), category: given, components, reason: null };
}

/** Submits the changes to a template, which need a new approval. Throws VALIDATION_ERROR with the vendor's reason. */
export async function submitChanges(to: TemplateChannel, row: TemplateRow): Promise<SubmittedTemplate> {
  const { vendorId, category } = row;
  const components = await withUploadedSample(to, row.components);
  const result = await editVendorTemplate(to.channel, to.http, { id: vendorId ?? "", category, components });
  if (!result.ok) throw rejectionError(result);
  return { vendorId, status: "pending", category, components, reason: null };
}

/** Returns the error to show for a request that the vendor rejected. */
export function rejectionError(failure: ChannelFailure): AppError {
  const { reason, detail } = failure;
  const text = detail === null ? reason : `${reason} Details: ${detail}`;
  return invalid(text).addParts(reasonWithDetail(failure).parts);
}

/** Uploads a sample given by its URL to the vendor, which accepts only its own handles. */
async function withUploadedSample(
  { channel, http }: TemplateChannel,
  components: TemplateComponent[],
): Promise<TemplateComponent[]> {
  const url = partsOf(components).header?.file ?? "";
  if (!/^https?:/i.test(url)) return components;
  const file = await download(url, { workspaceId: channel.workspaceId, maxBytes: MAX_SAMPLE_BYTES });
  const bytes = await buffer(file.bytes);
  const sample = await uploadTemplateSample(channel, http, {
    mimeType: file.contentType ?? "application/octet-stream",
    fileName: file.fileName,
    read: () => Promise.resolve(bytes),
  });
  if (!sample.ok) throw rejectionError(sample);
  const example = { header_handle: [sample.handle] };
  return components.map((part) => (typeOf(part) === "HEADER" ? { ...part, example } : part));
}
