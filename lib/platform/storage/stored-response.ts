import { Readable } from "node:stream";
import { openStored } from "./read-stored.ts";

/** What a page may show; everything else is only ever saved. No SVG: it runs scripts. */
const SHOWN =
  /^(?:image\/(?:jpeg|png|webp|gif)|audio\/(?:ogg|mpeg|mp4|aac|amr|wav|webm)|video\/(?:mp4|3gpp|webm|ogg))$/;

/** A stored object with what is known of it. */
export type KnownFile = {
  storageKey: string;
  mimeType: string;
  bytes: number | null;
  fileName: string | null;
};

/**
 * A stored object as an answer: pictures, sounds and videos to be shown, all else to be saved; never sniffed,
 * always sandboxed. Throws FILE_NOT_FOUND if it is gone.
 */
export async function storedResponse(file: KnownFile): Promise<Response> {
  const isShown = SHOWN.test(file.mimeType);
  const stream = await openStored(file.storageKey);
  // Node's web stream and the global one differ in name only.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": isShown ? file.mimeType : "application/octet-stream",
      ...(file.bytes !== null && { "Content-Length": String(file.bytes) }),
      "Content-Disposition": disposition(isShown ? "inline" : "attachment", file.fileName ?? "file"),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}

/** RFC 6266: a plain name for old clients, the real one encoded by RFC 8187. */
function disposition(type: "inline" | "attachment", name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
