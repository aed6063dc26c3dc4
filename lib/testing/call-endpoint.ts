import { expect } from "vitest";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";
import type { TestServer } from "./servers/server.ts";

/** The parts of one call. `raw` replaces the JSON text of the body. */
export type EndpointCall = {
  headers?: Record<string, string>;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  raw?: BodyInit;
};

export type Answer = {
  status: number;
  errorCode: string | null;
  message: string;
  data: unknown;
  headers: Headers;
  /** The whole response as text. */
  text: string;
};

/** Calls an endpoint over HTTP and checks the rules for every response (docs/api-rules.md). */
export async function callEndpoint(
  server: TestServer,
  endpoint: Endpoint,
  call: EndpointCall,
): Promise<Answer> {
  const body = call.raw ?? (call.body === undefined ? null : JSON.stringify(call.body));
  const response = await server.fetch(pathOf(endpoint, call), {
    method: endpoint.method,
    headers: { ...(isText(body) && { "content-type": "application/json" }), ...call.headers },
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  checkHeaders(response, endpoint);
  const isDocument = endpoint.bare !== null;
  const envelope =
    isDocument && response.ok ? { errorCode: null, message: "", data: null } : JSON.parse(text);
  if (!(isDocument && response.ok)) checkEnvelope(envelope, response.status);
  const { errorCode, message, data } = envelope;
  return { status: response.status, errorCode, message, data, headers: response.headers, text };
}

/** A form sets its own content type, with its boundary. */
function isText(body: BodyInit | null): boolean {
  return body !== null && !(body instanceof FormData);
}

export function pathOf(endpoint: Endpoint, { params, query }: EndpointCall): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query))) {
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function checkHeaders({ headers, ok }: Response, endpoint: Endpoint): void {
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
  expect(headers.get("tertulia-version")).toBe("2026-11-23");
  expect(headers.get("x-ratelimit-limit")).toMatch(/^[1-9]\d*$/);
  expect(headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
  // The OpenAPI document is public: clients may cache it and revalidate it with its ETag.
  const mayBeKept = ok && endpoint === platformEndpoints.openapi;
  expect(headers.get("cache-control")).toContain(mayBeKept ? "no-cache" : "no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("access-control-allow-origin")).toBeNull();
}

function checkEnvelope(envelope: Record<string, unknown>, status: number): void {
  expect(Object.keys(envelope).sort()).toEqual(["code", "data", "errorCode", "message", "success"]);
  const isSuccess = status === 200;
  expect(envelope).toMatchObject({ success: isSuccess, code: status, message: expect.stringMatching(/./) });
  if (isSuccess) expect(envelope.errorCode).toBeNull();
  else expect(envelope).toMatchObject({ errorCode: expect.stringMatching(/^[A-Z_]+$/), data: null });
}
