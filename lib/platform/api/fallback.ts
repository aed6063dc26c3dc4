import { AppError } from "../errors.ts";
import { networkOf } from "../front/client-address.ts";
import { limits } from "../rate-limit/limits.ts";
import { rateLimitHeaders, requireAllowed, takeToken } from "../rate-limit/take-token.ts";
import { failure } from "./envelope.ts";
import { clientAddressOf, requestIdOf } from "./request/request-id.ts";
import { toAppError } from "./response/error-response.ts";
import type { JsonResponse } from "./response/json-response.ts";

/** The response for an unknown path under `/api`: 404 ROUTE_NOT_FOUND. */
export function unknownRoute(request: Request): Promise<JsonResponse> {
  return refuse(request, new AppError("ROUTE_NOT_FOUND", "There is no such route."));
}

/** The response for a method that a route does not have: 405 with `Allow`. */
export function methodNotAllowed(request: Request, allowed: readonly string[]): Promise<JsonResponse> {
  const allow = allowed.join(", ");
  return refuse(
    request,
    new AppError("METHOD_NOT_ALLOWED", `This route accepts ${allow}.`, { Allow: allow }),
  );
}

async function refuse(request: Request, error: AppError): Promise<JsonResponse> {
  const requestId = requestIdOf(request);
  const headers: Record<string, string> = {
    "X-Request-Id": requestId,
    ...rateLimitHeaders({ limit: limits.api.limit, remaining: 0 }),
  };
  try {
    const result = await takeToken(`address:${networkOf(clientAddressOf(request))}`, limits.api);
    Object.assign(headers, rateLimitHeaders(result));
    requireAllowed(result);
    return failure(error, headers);
  } catch (refusal) {
    return failure(toAppError(refusal, requestId), headers);
  }
}
