import type { Capabilities } from "#lib/channels/schema.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { AppError } from "#lib/platform/errors.ts";
import { detectContentType, removeStored, sanitizeFileName, storeFile } from "#lib/platform/storage/index.ts";
import { mediaKindOf } from "./media-kind.ts";

/**
 * Stores the file of a form if the channel can send it; its content alone determines the type. Throws
 * FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE (empty), PAYLOAD_TOO_LARGE and the errors of the form.
 */
export async function storeMedia(form: RawBody, capabilities: Capabilities) {
  const maxBytes = Math.max(0, ...capabilities.media.map((rule) => rule.maxBytes));
  if (maxBytes === 0)
    throw new AppError("FILE_TYPE_NOT_ALLOWED", "This channel does not support files.").because("noFiles");
  const { file } = await form.readForm({
    nameOf: sanitizeFileName,
    store: (_name, bytes) => storeFile(bytes, { maxBytes }),
  });
  const { key: storageKey, bytes } = file.stored;
  try {
    if (bytes === 0) throw new AppError("FILE_UNREADABLE", "The file is empty.").because("fileEmpty");
    const mimeType = await detectContentType(storageKey);
    const found = mediaKindOf(capabilities, { mimeType, bytes });
    if ("fault" in found)
      throw new AppError("FILE_TYPE_NOT_ALLOWED", found.fault.text).addParts(found.fault.parts);
    return { kind: found.kind, media: { storageKey, mimeType, fileName: file.name, bytes } };
  } catch (error) {
    await removeStored(storageKey);
    throw error;
  }
}
