import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { fileHeaders } from "../api/response/content-response.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { openStored, readDownloadPath } from "../storage/index.ts";
import type { Part } from "./probes.ts";

/**
 * Serves every request to the host of FILES_URL: only GET and HEAD of links that the app signed for a minute. It reads
 * no cookies and sets none. Without FILES_URL it serves nothing.
 */
export const serveFiles: Part = {
  serve: (incoming, outgoing) => {
    const host = env().FILES_URL?.replace(/^https?:\/\//, "");
    if (host === undefined || incoming.headers.host?.toLowerCase() !== host) return false;
    void send(incoming, outgoing).catch(() => outgoing.destroy());
    return true;
  },
};

async function send({ method, url }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const file = method === "GET" || method === "HEAD" ? readDownloadPath(url ?? "") : null;
  if (!file) return refuse(outgoing, 404, "This link is wrong or has expired. Open the file again.");
  try {
    const stream = await openStored(file.storageKey);
    outgoing.writeHead(200, { ...fileHeaders(file, "cross-origin"), "Cache-Control": "no-store" });
    if (method === "GET") return await pipeline(stream, outgoing);
    stream.destroy();
    outgoing.end();
  } catch (error) {
    if (outgoing.headersSent) throw error;
    const isGone = error instanceof AppError && error.code === "FILE_NOT_FOUND";
    if (isGone) refuse(outgoing, 404, "This file was deleted.");
    else refuse(outgoing, 503, "The storage does not respond. Try again in a moment.");
  }
}

function refuse(outgoing: ServerResponse, status: number, text: string): void {
  const headers = {
    "Content-Type": "text/plain",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  outgoing.writeHead(status, headers).end(text);
}
