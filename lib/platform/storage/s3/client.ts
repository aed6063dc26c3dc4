import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { refused, StorageFailure, unreachable } from "./failure.ts";
import type { Bucket } from "./settings.ts";

/** Tries per request and per continued download. */
export const ATTEMPTS = 4;

/**
 * `timeoutMs`: limit for a response, and for each part of a body that is streamed. `delayMs`: the second try follows
 * after this to twice this, each further one after twice that.
 */
export type S3Timing = { timeoutMs: number; delayMs: number };

/** Enough for a part of 5 MiB at 60 kB/s. */
const TIMING: S3Timing = { timeoutMs: 90_000, delayMs: 100 };

/** A request for an object (`key`, without the prefix of the bucket) or, without one, for the bucket. */
type S3Call = {
  method: "GET" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
};

/** Sends requests to one bucket. */
export type S3Client = {
  bucket: Bucket;
  timing: S3Timing;
  /** Returns headers and text of a response. */
  send(call: S3Call): Promise<{ headers: Headers; text: string }>;
  /** Returns a response whose body the caller reads. */
  open(call: S3Call): Promise<Response>;
};

/**
 * Returns a client that signs its requests and repeats those that fail temporarily; each of our requests may be
 * repeated. Its functions throw StorageFailure, and the reason of `signal`.
 */
export function createS3Client(bucket: Bucket, given: Partial<S3Timing> = {}): S3Client {
  const timing = { ...TIMING, ...given };
  const { timeoutMs } = timing;
  const cache = new Map<string, ArrayBuffer>();
  const attempt = async (call: S3Call, isStreamed: boolean) => {
    const request = await sign(bucket, call, cache);
    const ending = new AbortController();
    const late = new Error(`no response within ${timeoutMs / 1_000} s`);
    const timer = setTimeout(() => ending.abort(late), timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, ending.signal]) : ending.signal;
    try {
      const response = await fetch(request.url, { ...request, redirect: "manual", signal });
      if (isStreamed && response.ok) return { response, text: "" };
      const text = await response.text();
      if (!response.ok) throw refused(bucket, response.status, text);
      // Some requests take so long that S3 begins a response before it knows the outcome.
      if (/^\s*(?:<\?xml[^>]*>\s*)?<Error>/.test(text)) throw refused(bucket, 500, text);
      return { response, text };
    } catch (error) {
      call.signal?.throwIfAborted();
      throw error instanceof StorageFailure ? error : unreachable(bucket, error);
    } finally {
      clearTimeout(timer);
    }
  };
  const repeated = async (call: S3Call, isStreamed: boolean) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(call, isStreamed);
      } catch (error) {
        if (!(error instanceof StorageFailure && error.isTemporary) || tries === ATTEMPTS) throw error;
      }
      await pause(timing, tries, call.signal);
    }
  };
  return {
    bucket,
    timing,
    send: async (call) => {
      const { response, text } = await repeated(call, false);
      return { headers: response.headers, text };
    },
    open: async (call) => (await repeated(call, true)).response,
  };
}

/** Waits before the next try: at random, so that processes do not try together. */
export async function pause({ delayMs }: S3Timing, tries: number, signal?: AbortSignal): Promise<void> {
  const max = delayMs * 2 ** tries;
  await sleep(max * (0.5 + Math.random() / 2), undefined, signal ? { signal } : {});
}

/** The digest of the body is signed: the server rejects bytes that changed on their way. */
async function sign(bucket: Bucket, call: S3Call, cache: Map<string, ArrayBuffer>) {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const { method, body } = call;
  const sha256 = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  const headers = { ...call.headers, "x-amz-content-sha256": sha256 };
  const url = addressOf(bucket, call);
  const signer = new AwsV4Signer({
    url,
    method,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    cache,
  });
  const signed = await signer.sign();
  return { url: signed.url, method, headers: signed.headers, ...(body && { body }) };
}

function addressOf({ endpoint, name, prefix, isPathStyle }: Bucket, { key, query }: S3Call): string {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/$/, "");
  if (!isPathStyle) url.hostname = `${name}.${url.hostname}`;
  url.pathname = `${base}${isPathStyle ? `/${name}` : ""}${key === undefined ? "" : `/${prefix}${key}`}`;
  for (const [parameter, value] of Object.entries(query ?? {})) url.searchParams.set(parameter, value);
  return url.href;
}
