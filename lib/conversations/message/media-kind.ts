import type { OutboundMedia } from "#lib/channels/index.ts";
import type { Capabilities } from "#lib/channels/schema.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";

const MB = 1024 * 1024;

/**
 * Returns how a channel can send a file: as an image, video or audio if possible, otherwise as a document. `fault` is
 * the reason for users if it cannot be sent. A file is never sent as a sticker.
 */
export function mediaKindOf(
  { media }: Capabilities,
  { mimeType, bytes }: { mimeType: string; bytes: number },
): { kind: OutboundMedia["kind"] } | { fault: Reason } {
  const fitting = media.filter(
    ({ kind, types }) => kind !== "sticker" && (types.length === 0 || types.includes(mimeType)),
  );
  const found = fitting.find(({ maxBytes }) => bytes <= maxBytes);
  if (found) return { kind: found.kind };
  if (media.length === 0) return { fault: reason("This channel does not support files.", "noFiles") };
  if (fitting.length === 0) {
    const text = `This channel does not support files of type ${mimeType}.`;
    return { fault: reason(text, "fileTypeNotSent", { type: mimeType }) };
  }
  const max = Math.floor((Math.max(...fitting.map(({ maxBytes }) => maxBytes)) / MB) * 10) / 10;
  const text = `The limit for files of this type on this channel is ${max} MB.`;
  return { fault: reason(text, "fileTypeTooLarge", { max }) };
}
