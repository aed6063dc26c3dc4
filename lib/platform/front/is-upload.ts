import type { IncomingMessage } from "node:http";

/** Routes that receive a file as raw bytes have this word in their path. Forms are recognized by their content type. */
const rawUpload = /^\/api\/(?:[^?#]*\/)?upload\//;

/** Whether a request uploads a file, which may take longer than other bodies. */
export function isUpload({
  method,
  url,
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  if (headers["content-type"]?.toLowerCase().startsWith("multipart/")) return true;
  return method === "PUT" && rawUpload.test(url ?? "");
}
