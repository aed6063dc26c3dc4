import { AppError } from "../errors.ts";
import { type EgressConfig, egressConfig } from "./config.ts";
import { downloadName } from "./download-name.ts";
import { EgressFailure } from "./failure.ts";
import { openStream, type StreamedResponse } from "./open-stream.ts";

/** The workspace that downloads, and the limits of size and time. */
export interface DownloadOptions {
  workspaceId: string | null;
  maxBytes: number;
  /** From the name lookup to the last byte, including redirects, in milliseconds. */
  deadlineMs?: number;
  config?: EgressConfig;
}

/** A running download. Read `bytes` to the end or call `discard`. */
export interface Download {
  /** Throws an AppError like `download` itself. */
  bytes: AsyncGenerator<Uint8Array, void>;
  /** A sanitized label, never a path. */
  fileName: string;
  /** Media type in lower case without parameters, as declared by the server. */
  contentType: string | null;
  discard: () => void;
}

const DEADLINE_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const USER_AGENT = "Tertulia/1.0";

/**
 * Downloads a file from a URL entered by a user. Follows up to three redirects, because public file hosts use them, and
 * checks each target. The body is read on demand. Throws AppError URL_NOT_ALLOWED (target rejected), FILE_UNREADABLE
 * (no 2xx, aborted, too slow, too many redirects) or PAYLOAD_TOO_LARGE. Source: docs/reliability.md, Outbound requests.
 */
export async function download(
  url: string,
  { workspaceId, maxBytes, deadlineMs = DEADLINE_MS, config = egressConfig() }: DownloadOptions,
): Promise<Download> {
  const until = performance.now() + deadlineMs;
  try {
    const answer = await followRedirects(url, { workspaceId, maxBytes, until, config });
    const header = (name: string) => new Headers(answer.headers).get(name);
    if (Number(header("content-length")) > maxBytes) {
      answer.cancel();
      throw tooMuch(maxBytes);
    }
    return {
      bytes: mapped(answer.body, maxBytes),
      fileName: downloadName(header("content-disposition"), answer.url),
      contentType: header("content-type")?.split(";")[0]?.trim().toLowerCase() || null,
      discard: answer.cancel,
    };
  } catch (error) {
    throw toAppError(error, maxBytes);
  }
}

interface Budget {
  workspaceId: string | null;
  maxBytes: number;
  /** In the time of `performance.now()`. */
  until: number;
  config: EgressConfig;
}

async function followRedirects(first: string, budget: Budget): Promise<StreamedResponse> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await request(url, budget);
    const { status } = answer;
    if (status >= 200 && status <= 299) return answer;
    answer.cancel();
    const location = new Headers(answer.headers).get("location");
    if (!REDIRECTS.includes(status) || location === null) {
      throw unreadable(`${answer.url.host} returned status ${status}.`);
    }
    if (!URL.canParse(location, answer.url))
      throw unreadable(`${answer.url.host} redirects without an address.`);
    url = new URL(location, answer.url).href;
  }
  throw unreadable(`The address redirects more than ${MAX_REDIRECTS} times.`);
}

async function request(
  url: string,
  { workspaceId, maxBytes, until, config }: Budget,
): Promise<StreamedResponse> {
  const left = Math.max(1, Math.ceil(until - performance.now()));
  const limits = { headersMs: left, idleMs: left, totalMs: left, maxBytes };
  const headers = { Accept: "*/*", "User-Agent": USER_AGENT };
  return await openStream({ url, workspaceId, method: "GET", headers, body: null }, { config, limits });
}

async function* mapped(body: AsyncGenerator<Uint8Array, void>, maxBytes: number) {
  try {
    yield* body;
  } catch (error) {
    throw toAppError(error, maxBytes);
  }
}

function toAppError(error: unknown, maxBytes: number): unknown {
  if (!(error instanceof EgressFailure)) return error;
  const { outcome, errorClass, error: sentence } = error.failure;
  if (outcome === "blocked") return new AppError("URL_NOT_ALLOWED", sentence);
  return errorClass === "response_too_large"
    ? tooMuch(maxBytes)
    : unreadable(sentence).because("networkFault", { kind: errorClass });
}

function unreadable(sentence: string): AppError {
  return new AppError("FILE_UNREADABLE", sentence);
}

function tooMuch(maxBytes: number): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", `The file is larger than ${maxBytes} bytes.`).because(
    "fileTooLarge",
    {
      max: Math.floor(maxBytes / 1024 / 1024),
    },
  );
}
