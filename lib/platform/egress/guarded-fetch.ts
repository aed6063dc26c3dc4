import { Readable } from "node:stream";
import { type EgressConfig, egressConfig } from "./config.ts";
import type { Target } from "./connect-target.ts";
import { EgressFailure, unusable } from "./failure.ts";
import { openStream, type StreamedResponse, type StreamLimits } from "./open-stream.ts";
import type { WireRequest } from "./prepare-request.ts";

/** Options of a guarded fetch; the defaults suit a language model. */
export interface FetchOptions extends Partial<StreamLimits>, Omit<Target, "url"> {
  config?: EgressConfig;
}

/** A model may take a minute until its first token, and ten minutes in total. */
const MODEL_LIMITS: StreamLimits = {
  headersMs: 60_000,
  idleMs: 60_000,
  totalMs: 10 * 60_000,
  maxBytes: 32 * 1024 * 1024,
};

/** Statuses whose Response has no body (Fetch standard, 2.2.3). */
const BODILESS = [101, 103, 204, 205, 304];

/**
 * Returns a `fetch` for URLs entered by users, in the form libraries expect. It has the same address policy, pinning
 * and own-port rule as webhooks. Redirects are returned, not followed. Cookies, proxies and compression are not
 * supported. The signal applies until the body ends. Rejects with an EgressFailure, whose message is for people, or
 * with the signal's reason; so does a body that stalls, drips or grows too large.
 */
export function guardedFetch({
  config,
  workspaceId,
  trustedOrigin,
  operatorOrigin,
  ...limits
}: FetchOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await openStream(
      {
        url: request.url,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: bodyOf(request, init),
        workspaceId,
        ...(trustedOrigin !== undefined && { trustedOrigin }),
        ...(operatorOrigin !== undefined && { operatorOrigin }),
      },
      {
        config: config ?? egressConfig(),
        limits: { ...MODEL_LIMITS, ...limits },
        signal: init?.signal ?? (input instanceof Request ? input.signal : undefined),
      },
    );
    return toResponse(answer);
  };
}

/** Text and bytes are sent with Content-Length, because some small servers reject chunked requests. */
function bodyOf(request: Request, init: RequestInit | undefined): WireRequest["body"] {
  const requestBody = init?.body;
  if (typeof requestBody === "string" || requestBody instanceof Uint8Array) return requestBody;
  return request.body === null ? null : Readable.from(request.body);
}

function toResponse(answer: StreamedResponse): Response {
  const { status, statusText, headers, body, cancel } = answer;
  if (status < 200 || status > 599) {
    cancel();
    throw new EgressFailure(unusable("response_invalid", `${answer.url.host} returned status ${status}.`));
  }
  if (!BODILESS.includes(status)) return new Response(toWeb(body, cancel), { status, statusText, headers });
  cancel();
  return new Response(null, { status, statusText, headers });
}

/** Reads the next chunk only when the reader requests it, so that a slow reader slows the sender. */
function toWeb(body: AsyncGenerator<Uint8Array, void>, cancel: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await body.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}
