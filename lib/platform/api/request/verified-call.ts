import { type RawBody, rawBodyOf } from "./raw-body.ts";
import { clientAddressOf } from "./request-id.ts";

/** Properties of a request in addition to its parsed input. */
export type RequestProperties = {
  readonly method: string;
  readonly headers: Headers;
  /** The raw query string with its question mark; empty if there is none. */
  readonly search: string;
  /** Address of the client as the front server saw it. */
  readonly address: string;
  /** Headers of the response; a handler may add some. */
  readonly responseHeaders: Record<string, string>;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** The body of an endpoint without `body`. */
  readonly rawBody: RawBody;
};

type Parts = {
  request: Request;
  /** Headers of the response. */
  headers: Record<string, string>;
  input: { params: unknown; query: unknown; body: unknown };
  ctx: unknown;
};

/**
 * The arguments of a handler. It is a class, because V8 takes a microsecond to create an object literal with getters.
 * Spreading a call does not copy its getters.
 */
export class VerifiedCall implements RequestProperties {
  readonly #request: Request;
  readonly responseHeaders: Record<string, string>;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ctx: unknown;

  constructor({ request, headers, input, ctx }: Parts) {
    this.#request = request;
    this.responseHeaders = headers;
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.ctx = ctx;
  }

  get method(): string {
    return this.#request.method;
  }

  get headers(): Headers {
    return this.#request.headers;
  }

  get search(): string {
    return new URL(this.#request.url).search;
  }

  get address(): string {
    return clientAddressOf(this.#request);
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  get rawBody(): RawBody {
    return rawBodyOf(this.#request);
  }
}
