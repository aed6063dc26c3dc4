import { Readable } from "node:stream";
import { pushStream } from "../realtime/push-stream.ts";
import type { OpenedFile } from "../storage/index.ts";
import type { Content, LinesContent } from "./content.ts";

/** Turns the content that a verb returned into a response. An event stream ends with `signal`. */
export function contentResponse(content: Content, signal: AbortSignal): Response {
  if ("events" in content) return pushStream(signal, content, content.events);
  if ("stream" in content) return fileResponse(content);
  if ("lines" in content) return linesResponse(content);
  const { status = 200 } = content;
  if ("json" in content) return Response.json(content.json, { status });
  return new Response(content.body, { status, headers: content.headers ?? {} });
}

/** Files are never sniffed and always sandboxed. */
function fileResponse({ stream, contentType, fileName, size, disposition }: OpenedFile): Response {
  // Node's web stream and the global one differ in name only.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": contentType,
      ...(size !== null && { "Content-Length": String(size) }),
      "Content-Disposition": `${disposition}; ${fileNames(fileName)}`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}

/** RFC 6266: a plain name for old clients, the real one encoded by RFC 8187. */
function fileNames(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Only a few lines are in memory at a time. */
function linesResponse({ fileName, lines, contentType = "text/csv" }: LinesContent): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return()),
  });
  const plain = fileName.replaceAll(/[^\w.-]+/g, "-");
  const headers = {
    "content-type": `${contentType}; charset=utf-8`,
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  };
  return new Response(body, { headers });
}
