import { Readable } from "node:stream";
import { env } from "../../env.ts";
import { pushStream } from "../../realtime/push-stream.ts";
import { downloadPath, type OpenedFile } from "../../storage/index.ts";
import type { Content, LinesContent } from "../content.ts";

/**
 * Turns the content that a verb returned into the response of a request. An event stream ends with the request's
 * signal.
 */
export function contentResponse(content: Content, request: Pick<Request, "headers" | "signal">): Response {
  if ("events" in content) return pushStream(request.signal, content, content.events);
  if ("stream" in content) return isShown(request) ? shownFile(content) : fileResponse(content);
  if ("lines" in content) return linesResponse(content);
  const { status = 200 } = content;
  if ("json" in content) return Response.json(content.json, { status });
  return new Response(content.body, { status, headers: content.headers ?? {} });
}

function fileResponse(file: OpenedFile): Response {
  // Node's web stream and the global one differ in name only.
  const body = Readable.toWeb(file.stream) as ReadableStream;
  return new Response(body, { headers: fileHeaders(file, "same-origin") });
}

/** Whether a browser will show the file: as a page, an image or a sound. Scripts and programs read it instead. */
function isShown({ headers }: Pick<Request, "headers">): boolean {
  return ["navigate", "no-cors"].includes(headers.get("sec-fetch-mode") ?? "");
}

/** Redirects to the host of FILES_URL, if there is one, so that a file is never shown on the host of the app. */
function shownFile(opened: OpenedFile): Response {
  const { FILES_URL } = env();
  const { stream, storageKey, ...file } = opened;
  if (FILES_URL === undefined || storageKey === undefined) return fileResponse(opened);
  stream.destroy();
  const location = FILES_URL + downloadPath({ ...file, storageKey });
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** Returns the headers of a file: it is never sniffed and always sandboxed. `readers`: which websites may embed it. */
export function fileHeaders(
  { contentType, fileName, size, disposition }: Omit<OpenedFile, "stream">,
  readers: "same-origin" | "cross-origin",
): Record<string, string> {
  return {
    "Content-Type": contentType,
    ...(size !== null && { "Content-Length": String(size) }),
    "Content-Disposition": `${disposition}; ${fileNames(fileName)}`,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": readers,
  };
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
