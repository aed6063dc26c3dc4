import type { IncomingMessage } from "node:http";

/** Routes that take a file as raw bytes have this word in their path; forms are known by their type. */
const rawUpload = /^\/api\/(?:[^?#]*\/)?upload\//;

/** Whether a request brings a file, which may take longer than any other body. */
export function isUpload({
  method,
  url,
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  if (headers["content-type"]?.toLowerCase().startsWith("multipart/")) return true;
  return method === "PUT" && rawUpload.test(url ?? "");
}
