import type { OutboundMedia } from "#lib/channels/index.ts";
import type { Capabilities } from "#lib/channels/schema.ts";

const MB = 1024 * 1024;

/**
 * As what a channel carries a file of a type and size: as a picture, a video or a sound where it can, else as a
 * document; `fault` says for people why it cannot. Nothing becomes a sticker by itself.
 */
export function mediaKindOf(
  { media }: Capabilities,
  { mimeType, bytes }: { mimeType: string; bytes: number },
): { kind: OutboundMedia["kind"] } | { fault: string } {
  const fitting = media.filter(
    ({ kind, types }) => kind !== "sticker" && (types.length === 0 || types.includes(mimeType)),
  );
  const found = fitting.find(({ maxBytes }) => bytes <= maxBytes);
  if (found) return { kind: found.kind };
  if (media.length === 0) return { fault: "This channel carries no files." };
  if (fitting.length === 0) return { fault: `This channel carries no files of the type ${mimeType}.` };
  const most = Math.max(...fitting.map(({ maxBytes }) => maxBytes));
  return {
    fault: `A file of this type may have at most ${Math.floor((most / MB) * 10) / 10} MB on this channel.`,
  };
}
