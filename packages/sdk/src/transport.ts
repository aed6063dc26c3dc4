import { watched } from "./multipart.ts";
import type { PreparedCall } from "./operation.ts";
import type { CallOptions, ClientOptions } from "./options.ts";

/** Sends a request once. With `onProgress`, the bytes of its file are counted. */
export async function transmit(
  call: PreparedCall,
  { fetch: given }: ClientOptions,
  { onProgress }: CallOptions,
  signal: AbortSignal,
): Promise<Response> {
  const { url, method, headers, body } = call;
  const send: typeof fetch = given ?? ((...args) => fetch(...args));
  if (!(onProgress && body instanceof Blob)) return send(url, { method, headers, body, signal });
  // Browsers stream a request only over HTTP/2, or not at all; there, XMLHttpRequest reports the progress.
  if (!given && typeof XMLHttpRequest === "function") return sendWithXhr(call, body, onProgress, signal);
  const init = { method, headers, body: watched(body, onProgress), signal, duplex: "half" };
  return send(url, init);
}

function sendWithXhr(
  { url, method, headers }: PreparedCall,
  body: Blob,
  onProgress: NonNullable<CallOptions["onProgress"]>,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError("The request failed."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return new Response(request.response, { status: request.status, headers });
}
