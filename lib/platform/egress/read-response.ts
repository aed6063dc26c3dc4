import type { IncomingMessage } from "node:http";

const READ_BODY_BYTES = 64 * 1024;
const KEPT_BODY_BYTES = 16 * 1024;

/** A response; `body` is the first 16 KiB as text. */
export interface CapturedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  truncated: boolean;
}

/**
 * Reads the body of a response, at most 64 KiB. The response is valid from here on: a body that is cut off, or exceeds
 * the time limit, is returned incomplete.
 */
export async function readResponse(response: IncomingMessage): Promise<CapturedResponse> {
  const headers = Object.fromEntries(
    Object.entries(response.headersDistinct).map(([name, values]) => [name, (values ?? []).join(", ")]),
  );
  return { status: response.statusCode ?? 0, headers, ...(await readBody(response)) };
}

async function readBody(response: IncomingMessage): Promise<{ body: string; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let read = 0;
  let broken = false;
  try {
    for await (const chunk of response) {
      const bytes: Buffer = chunk;
      if (read < KEPT_BODY_BYTES) chunks.push(bytes.subarray(0, KEPT_BODY_BYTES - read));
      read += bytes.length;
      if (read >= READ_BODY_BYTES) break;
    }
  } catch {
    broken = true;
  }
  return { body: toText(Buffer.concat(chunks)), truncated: broken || read > KEPT_BODY_BYTES };
}

/** Decodes UTF-8 without a partial character at the end. NUL is replaced because PostgreSQL cannot store it. */
function toText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll("\u0000", "\ufffd");
}
