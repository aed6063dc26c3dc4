import { API_VERSION, VERSION_HEADER } from "./api-version.ts";
import type { Content } from "./content.ts";
import { failure } from "./envelope.ts";
import { unknownRoute } from "./fallback.ts";
import { type RawBody, rawBodyOf } from "./request/raw-body.ts";
import { withRequestId } from "./request/request-scope.ts";
import { contentResponse } from "./response/content-response.ts";
import { toAppError } from "./response/error-response.ts";
import { toResponse } from "./response/json-response.ts";
import type { RouteHandler } from "./route.ts";

/** A request of another protocol, not parsed. */
export type RawCall = {
  method: string;
  params: Readonly<Record<string, string | string[] | undefined>>;
  headers: Headers;
  search: URLSearchParams;
  rawBody: RawBody;
};

/**
 * A route whose protocol another library defines: no contract, no checks. The handler returns null for an unknown
 * path. Errors are envelopes, as for every route. Next serves some of them, so all responses are Web-standard.
 */
export function rawRoute(
  handler: (call: RawCall) => Promise<Content | null>,
): (...call: Parameters<RouteHandler>) => Promise<Response> {
  return withRequestId(async (request, info, requestId) => {
    const { method, headers } = request;
    try {
      const params = (await info?.params) ?? {};
      const search = new URL(request.url).searchParams;
      const content = await handler({ method, params, headers, search, rawBody: rawBodyOf(request) });
      if (content === null) return toResponse(await unknownRoute(request));
      const response = contentResponse(content, request);
      response.headers.set("X-Request-Id", requestId);
      response.headers.set(VERSION_HEADER, API_VERSION);
      return response;
    } catch (error) {
      return toResponse(failure(toAppError(error, requestId), { "X-Request-Id": requestId }));
    }
  });
}
