import { Readable } from "node:stream";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { StoredMedia } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { openStored } from "#lib/platform/storage/index.ts";

/** What a page may show; everything else is only ever saved. No SVG: it runs scripts. */
const SHOWN =
  /^(?:image\/(?:jpeg|png|webp|gif)|audio\/(?:ogg|mpeg|mp4|aac|amr|wav|webm)|video\/(?:mp4|3gpp|webm|ogg))$/;

const FIND = {
  name: "find_message_media",
  text: "select media from messages where workspace_id = $1 and id = $2 and deleted_at is null",
};

/**
 * The file of a message: pictures, sounds and videos to be shown, all else to be saved; never sniffed, always
 * sandboxed. Throws MESSAGE_NOT_FOUND, and FILE_NOT_FOUND where it has none, or none yet.
 */
export async function openMedia(ctx: WorkspaceContext, messageId: string): Promise<Response> {
  if (!isId(messageId)) throw notFound("MESSAGE");
  const [row] = await runPrepared<{ media: StoredMedia | null }>(ctx.db, FIND, [ctx.workspaceId, messageId]);
  if (!row) throw notFound("MESSAGE");
  const { media } = row;
  if (!media?.storageKey || media.state !== "stored") throw notFound("FILE");
  const isShown = SHOWN.test(media.mimeType);
  const stream = await openStored(media.storageKey);
  // Node's web stream and the global one differ in name only.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": isShown ? media.mimeType : "application/octet-stream",
      ...(media.bytes !== null && { "Content-Length": String(media.bytes) }),
      "Content-Disposition": disposition(isShown ? "inline" : "attachment", media.fileName ?? "file"),
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
