import { Readable } from "node:stream";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import { requireFile } from "./file-row.ts";
import { requireAgent } from "./require-agent.ts";
import type { FileInQuery } from "./schema.ts";

/** Returns the uploaded file as a download. Browsers must never display it: attachment, no sniffing, sandboxed. Throws
 * AGENT_NOT_FOUND, FILE_NOT_FOUND.
 */
export async function downloadFile(ctx: WorkspaceContext, input: FileInQuery): Promise<Response> {
  await requireAgent(ctx, input.agentId);
  const file = await requireFile(ctx, input.agentId, input.fileName);
  const stream = await openStored(file.storageKey);
  // Node's web stream and the global one differ in name only.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(file.bytes),
      "Content-Disposition": attachment(file.name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}

/** RFC 6266: a plain name for old clients, the real one encoded by RFC 8187. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
