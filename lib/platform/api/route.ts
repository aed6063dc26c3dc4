import { database } from "#lib/db/client.ts";
import type { DatabaseContext } from "#lib/db/transaction.ts";
import { type Context, systemContext, type UserContext, type WorkspaceContext } from "../context.ts";
import { env } from "../env.ts";
import { limits } from "../rate-limit/limits.ts";
import { rateLimitHeaders } from "../rate-limit/take-token.ts";
import { inSpan } from "../tracing/tracing.ts";
import { recordCall } from "../usage/record-call.ts";
import { inVisibleRecords } from "../visibility/visible-records.ts";
import { admit, admitByToken, type FindTokenOwner, type PendingRequest, type TokenOwner } from "./admit.ts";
import { requireKnownVersion } from "./api-version.ts";
import type { Content } from "./content.ts";
import type { Endpoint, InputOf, ParsedOf, WorkspaceSource } from "./endpoint.ts";
import { failure, fixedHeaders, success } from "./envelope.ts";
import type { Caller } from "./idempotency/claim.ts";
import { readIdempotencyKey } from "./idempotency/read-idempotency-key.ts";
import { runOnce } from "./idempotency/run-once.ts";
import { parsePart } from "./parse-input.ts";
import { findWorkspace } from "./request/find-workspace.ts";
import { parseQuery, queryOf } from "./request/parse-query.ts";
import { readJson } from "./request/read-body.ts";
import { mutationIdOf } from "./request/request-id.ts";
import { noteCaller, withRequestId } from "./request/request-scope.ts";
import { type RequestProperties, VerifiedCall } from "./request/verified-call.ts";
import { contentResponse } from "./response/content-response.ts";
import { declaredError } from "./response/declared-error.ts";
import { logRefusal, toAppError } from "./response/error-response.ts";
import type { ApiResponse, JsonResponse } from "./response/json-response.ts";
import { writtenJson, writtenSuccess } from "./written-json.ts";

type ContextOf<E extends Endpoint> = E["public"] extends true
  ? Context
  : E["workspace"] extends "none"
    ? UserContext
    : WorkspaceContext & UserContext;

/** The arguments of a handler: the verified context and the parsed input. */
type Call<E extends Endpoint> = RequestProperties & {
  ctx: ContextOf<E>;
  params: ParsedOf<E["params"]>;
  query: ParsedOf<E["query"]>;
  body: ParsedOf<E["body"]>;
};

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<InputOf<E["response"]> | Content>;

/** A route handler as the front calls it. */
export type RouteHandler = (
  request: Request,
  info?: { params: Promise<RouteParams> },
) => Promise<ApiResponse>;
type RouteParams = Record<string, string | string[] | undefined>;

/**
 * Creates a route handler from a contract and a verb. Every route checks credential, workspace, membership, rate limit,
 * permission, scope, body and query, in this order. The body is read after the caller is admitted; `admit` documents
 * the exception. The handler of a `bare` endpoint returns its content (a document, a stream) instead of `data`.
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): RouteHandler {
  return handleRequests(endpoint, handler, admit);
}

/** The input for the verb of a route that reads ahead. */
type ReadCall<E extends Endpoint> = Pick<Call<E>, "params" | "query"> & { ctx: WorkspaceContext };

/**
 * Creates a route whose verb reads with one cheap statement. The statement takes the same round trip as the checks, so
 * it also runs for some calls that they reject; its result or error is then dropped, after the response. The verb must
 * not write, and has the workspace but not the user. It runs again for callers who do not see all contacts.
 */
export function readRoute<E extends Endpoint>(
  endpoint: E,
  read: (call: ReadCall<E>) => Promise<InputOf<E["response"]>>,
): RouteHandler {
  return (request, info) => {
    let reading: Promise<InputOf<E["response"]>> | undefined;
    const admitAndRead = (endpoint: Endpoint, arrival: PendingRequest) => {
      const readAhead: PendingRequest["readAhead"] = async (workspaceId, db) => {
        const call = {
          ctx: systemContext(workspaceId, "api", db),
          params: parsePart(endpoint.params, arrival.params),
          query: parseQuery(endpoint, arrival.query),
        };
        // The types of the parts follow from the endpoint's type.
        reading = read(call as unknown as ReadCall<E>);
        return reading;
      };
      return admit(endpoint, { ...arrival, readAhead });
    };
    const handler = (call: Call<E>) =>
      ((call as ReadCall<E>).ctx.visibility === "all" && reading) || read(call as ReadCall<E>);
    return handleRequests(endpoint, handler, admitAndRead)(request, info);
  };
}

/** The call of a token route, in the workspace of the token. */
type TokenCall<E extends Endpoint, Owner> = Omit<Call<E>, "ctx"> & {
  ctx: WorkspaceContext & { owner: Owner };
};

/**
 * Creates a route whose credential is a token in its URL. `findOwner` returns the token's workspace. An unknown token
 * counts against the client's address. The endpoint is `public` and has no workspace header.
 */
export function tokenRoute<E extends Endpoint, Owner extends TokenOwner>(
  endpoint: E,
  findOwner: FindTokenOwner<Owner>,
  handler: (call: TokenCall<E, Owner>) => Promise<InputOf<E["response"]> | Content>,
): RouteHandler {
  // `admitByToken` determines the exact type of the context.
  const handle = handler as unknown as Handler<E>;
  return handleRequests(endpoint, handle, (endpoint, arrival) => admitByToken(endpoint, arrival, findOwner));
}

function handleRequests<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  admit: (endpoint: Endpoint, arrival: PendingRequest) => Promise<object>,
): RouteHandler {
  const name = `${endpoint.method} ${endpoint.path}`;
  return withRequestId(async (request, info, requestId) => {
    const counted: PendingRequest["counted"] = {};
    const finish = (response: ApiResponse) => {
      if (counted.caller) recordCall(counted.caller, name, response.status);
      return response;
    };
    const headers: Record<string, string> = {
      "X-Request-Id": requestId,
      ...rateLimitHeaders({ limit: limits[endpoint.limit].limit, remaining: 0 }),
    };
    try {
      const query = queryOf(request);
      const params = (await info?.params) ?? {};
      const readBody = bodyReader(endpoint, request);
      const caller = await admit(endpoint, { request, query, params, headers, readBody, counted });
      noteCaller(caller);
      requireKnownVersion(request);
      const key = readIdempotencyKey(endpoint, request);
      const body = await readBody();
      if (body !== undefined) requireOneWorkspace(endpoint, { request, query, body });
      const input = {
        params: parsePart(endpoint.params, params),
        query: parseQuery(endpoint, query),
        body: parsePart(endpoint.body, body),
      };
      const run = (request: Request, scope: DatabaseContext) => {
        const ctx = { ...caller, ...scope, requestId, mutationId: mutationIdOf(request) };
        // The exact type of the context follows from the endpoint's type, which the checks above have verified.
        const call = new VerifiedCall({ request, headers, input, ctx }) as unknown as Call<E>;
        return inSpan({ name: endpoint.operationId }, () => handler(call));
      };
      const ask = (request: Request, scope: DatabaseContext) =>
        inVisibleRecords(caller, scope, (scope) => run(request, scope));
      if (key !== null) {
        const answer = async (...given: Parameters<typeof ask>) =>
          toSuccess(endpoint, await ask(...given), headers);
        // Only `admit` admits callers of endpoints that take a key.
        const known = { endpoint, key, caller: caller as Caller };
        return finish(await runOnce({ ...known, request, requestId, body, headers, answer }));
      }
      const data = await ask(request, { db: database().db, afterCommit: null });
      if (endpoint.bare === null) return finish(toSuccess(endpoint, data, headers));
      return finish(withHeaders(contentResponse(data as Content, request), headers));
    } catch (error) {
      // The console sends its cookie, other callers a bearer token.
      const refusal = logRefusal(declaredError(endpoint, toAppError(error, requestId)), name, counted.caller);
      return finish(failure(refusal, headers, !request.headers.has("authorization")));
    }
  });
}

/** Reads the body on the first call. Later calls return the same value. */
function bodyReader(endpoint: Endpoint, request: Request): () => Promise<unknown> {
  let reading: Promise<unknown> | undefined;
  return () => {
    reading ??= readBody(endpoint, request);
    return reading;
  };
}

/** Throws WORKSPACE_MISMATCH if the body names another workspace than the one the caller was admitted to. */
function requireOneWorkspace(
  { workspace }: Endpoint,
  { request, query, body }: { request: Request; query: URLSearchParams; body: unknown },
): void {
  const header = request.headers.get("x-workspace-id");
  const { failure } = findWorkspace(workspace as WorkspaceSource, header, query, body);
  if (failure) throw failure;
}

/** A DELETE may have all its input in the query; another body may be missing if the contract makes it optional. */
async function readBody({ method, body, bodyBytes }: Endpoint, request: Request): Promise<unknown> {
  if (!body) return undefined;
  return readJson(request, bodyBytes, method === "DELETE" || body.safeParse(undefined).success);
}

/** Outside production, every response is validated against its contract, so that tests detect deviations. */
function toSuccess({ response }: Endpoint, data: unknown, headers: Record<string, string>): JsonResponse {
  const isChecked = env().NODE_ENV !== "production";
  const json = writtenJson(data);
  if (!json) return success(JSON.stringify(isChecked ? response.parse(data) : data) ?? "null", headers);
  if (isChecked) response.parse(JSON.parse(Buffer.concat(json).toString()));
  return writtenSuccess(json, headers);
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries({ ...fixedHeaders, ...headers })) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
