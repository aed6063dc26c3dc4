import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { env } from "../env.ts";

/** A server that does not respond or read for this long is not available. Large archives take seconds. */
const IDLE_MS = 60_000;

/** Whether uploads are scanned: CLAMAV_SOCKET or CLAMAV_HOST is set. */
export function isScannerConfigured(): boolean {
  const { CLAMAV_HOST, CLAMAV_SOCKET } = env();
  return CLAMAV_HOST !== undefined || CLAMAV_SOCKET !== undefined;
}

/**
 * Sends bytes to clamd and returns the name of the malware in them, or null. Throws if clamd is unreachable or could
 * not scan them, for example because they are longer than its StreamMaxLength.
 */
export async function findMalware(source: AsyncIterable<Uint8Array>): Promise<string | null> {
  const answer = await ask(instream(source));
  if (answer === "stream: OK") return null;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return found;
  throw new Error(`clamd did not scan the file: ${answer.slice(0, 200) || "no answer"}`);
}

/** Throws if clamd does not respond. */
export async function checkScanner(): Promise<void> {
  const answer = await ask(["zPING\0"]);
  if (answer !== "PONG") throw new Error(`clamd responded ${answer.slice(0, 200) || "nothing"}`);
}

/** The command INSTREAM: each chunk follows its length, and a length of zero ends the stream. */
async function* instream(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array | string> {
  yield "zINSTREAM\0";
  for await (const chunk of source) {
    if (chunk.byteLength === 0) continue;
    yield lengthOf(chunk.byteLength);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Sends a command, and returns the response without its final zero byte. clamd then closes the connection. */
async function ask(parts: Iterable<string> | AsyncIterable<Uint8Array | string>): Promise<string> {
  const socket = open();
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error("clamd took too long")));
  try {
    const [sent, answer] = await Promise.allSettled([
      pipeline(Readable.from(parts), socket, { end: false }),
      text(socket),
    ]);
    // clamd responds and closes early if the stream is too long: then sending fails, and the response has the reason.
    if (answer.status === "fulfilled" && answer.value !== "") return answer.value.replace(/\0$/, "");
    const reasons = [answer, sent].flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    throw reasons[0] ?? new Error("clamd closed the connection");
  } finally {
    socket.destroy();
  }
}

function open(): Socket {
  const { CLAMAV_HOST = "", CLAMAV_SOCKET } = env();
  if (CLAMAV_SOCKET !== undefined) return connect({ path: CLAMAV_SOCKET });
  const { hostname, port } = new URL(`tcp://${CLAMAV_HOST}`);
  return connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) });
}
