/** How many bytes at the beginning of a file identify its type. */
export const SNIFFED_BYTES = 64;

type Signature = (head: Buffer) => boolean;

const bytesAt =
  (at: number, ...texts: string[]): Signature =>
  (head) =>
    texts.some((text) => head.subarray(at, at + text.length).toString("latin1") === text);
const riff =
  (form: string): Signature =>
  (head) =>
    bytesAt(0, "RIFF")(head) && bytesAt(8, form)(head);
const mp4 = bytesAt(4, "ftyp");
const mp3: Signature = (head) =>
  bytesAt(0, "ID3")(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

/** The first bytes of each type. Types without a row are accepted unchecked: they are only downloaded, never shown. */
const signatures: Record<string, Signature> = {
  "image/jpeg": bytesAt(0, "\xff\xd8\xff"),
  "image/png": bytesAt(0, "\x89PNG\r\n\x1a\n"),
  "image/gif": bytesAt(0, "GIF87a", "GIF89a"),
  "image/webp": riff("WEBP"),
  "video/mp4": mp4,
  "video/3gpp": mp4,
  "video/quicktime": mp4,
  "video/webm": bytesAt(0, "\x1aE\xdf\xa3"),
  "audio/mp4": mp4,
  "audio/ogg": bytesAt(0, "OggS"),
  "audio/mpeg": mp3,
  "audio/aac": (head) => mp3(head) || mp4(head),
  "audio/amr": bytesAt(0, "#!AMR"),
  "audio/wav": riff("WAVE"),
  "application/pdf": (head) => head.toString("latin1").includes("%PDF-"),
};

/** Whether a file with this beginning can be of the declared type. */
export function matchesType(head: Buffer, mimeType: string): boolean {
  const signature = Object.hasOwn(signatures, mimeType) ? signatures[mimeType] : undefined;
  return signature?.(head) ?? true;
}
