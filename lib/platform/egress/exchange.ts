import type { IncomingMessage } from "node:http";
import type net from "node:net";
import { receiveHeaders, type WireRequest } from "./receive-headers.ts";

const READ_BODY_BYTES = 64 * 1024;
const KEPT_BODY_BYTES = 16 * 1024;

/** What came back; `body` is the first 16 KiB as text. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  truncated: boolean;
}

/**
 * Writes one request on an open socket and reads its answer, never more than 64 KiB of it.
 * Once the headers are there the answer counts: a body that breaks off or drips past the signal is
 * returned cut. Before that, throws what Node threw.
 */
export async function exchange(
  socket: net.Socket,
  request: WireRequest,
  options: { signal: AbortSignal; onHeaders: () => void },
): Promise<Answer> {
  const response = await receiveHeaders(socket, request, options.signal);
  options.onHeaders();
  const headers = Object.fromEntries(
    Object.entries(response.headersDistinct).map(([name, values]) => [name, (values ?? []).join(", ")]),
  );
  return { status: response.statusCode ?? 0, headers, ...(await readBody(response)) };
}

async function readBody(response: IncomingMessage): Promise<{ body: string; truncated: boolean }> {
  const kept: Buffer[] = [];
  let read = 0;
  let broken = false;
  try {
    for await (const chunk of response) {
      const bytes: Buffer = chunk;
      if (read < KEPT_BODY_BYTES) kept.push(bytes.subarray(0, KEPT_BODY_BYTES - read));
      read += bytes.length;
      if (read >= READ_BODY_BYTES) break;
    }
  } catch {
    broken = true;
  }
  return { body: toText(Buffer.concat(kept)), truncated: broken || read > KEPT_BODY_BYTES };
}

/** UTF-8 with a half character at the cut dropped; NUL, which PostgreSQL cannot hold, replaced. */
function toText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll("\u0000", "\ufffd");
}
