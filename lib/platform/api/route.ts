import { database } from "#lib/db/client.ts";
import { type Authentication, authenticate } from "../auth/authenticate.ts";
import { type Credential, readCredential } from "../auth/credential.ts";
import { allows, scopesAllow } from "../auth/permissions.ts";
import {
  brandWorkspace,
  type Context,
  systemActor,
  type UserContext,
  type WorkspaceContext,
} from "../context.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../front/client-address.ts";
import { limits } from "../rate-limit/limits.ts";
import { rateLimitHeaders, requireAllowed, takeToken } from "../rate-limit/take-token.ts";
import type { Endpoint, InputOf, ParsedOf, WorkspaceSource } from "./endpoint.ts";
import { failure, fixedHeaders, success } from "./envelope.ts";
import { toAppError } from "./error-response.ts";
import { findWorkspace, type NamedWorkspace } from "./find-workspace.ts";
import { parseInput } from "./parse-input.ts";
import { readJson } from "./read-body.ts";
import { clientAddressOf, requestIdOf } from "./request-id.ts";

type ContextOf<E extends Endpoint> = E["public"] extends true
  ? Context
  : E["workspace"] extends "none"
    ? UserContext
    : WorkspaceContext & UserContext;

/** What a handler gets: the proven context and the parsed input. */
type Call<E extends Endpoint> = {
  ctx: ContextOf<E>;
  params: ParsedOf<E["params"]>;
  query: ParsedOf<E["query"]>;
  body: ParsedOf<E["body"]>;
  request: Request;
};

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<InputOf<E["response"]> | Response>;

/** A Web-standard route handler, as Next and our front both call it. */
export type RouteHandler = (request: Request, info?: { params: Promise<RouteParams> }) => Promise<Response>;
type RouteParams = Record<string, string | string[] | undefined>;

/**
 * Makes a route handler of a contract and a verb. Order of checks (decisions.md 1): credential, workspace,
 * membership, rate limit, role and scope, body and query, and only then the verb. A handler may return a
 * `Response` where the answer is not an envelope (a document, a stream).
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): RouteHandler {
  return async (request, info) => {
    const requestId = requestIdOf(request);
    const headers: Record<string, string> = {
      "X-Request-Id": requestId,
      ...rateLimitHeaders({ limit: limits[endpoint.limit].limit, remaining: 0 }),
    };
    try {
      const query = new URL(request.url).searchParams;
      const body = await settle(readBody(endpoint, request));
      const params = (await info?.params) ?? {};
      const caller = await admit(endpoint, { request, query, body, headers, params });
      if ("error" in body) throw body.error;
      const call = {
        ctx: {
          ...caller,
          requestId,
          db: database().db,
          afterCommit: null,
          mutationId: mutationIdOf(request),
        },
        params: await parsePart(endpoint.params, params),
        query: await parsePart(endpoint.query, singleValues(query)),
        body: await parsePart(endpoint.body, body.value),
        request,
      };
      // The context's exact shape follows from the endpoint's type, which the checks above have just proven.
      const data = await handler(call as unknown as Call<E>);
      return data instanceof Response
        ? withHeaders(data, headers)
        : success(checked(endpoint, data), headers);
    } catch (error) {
      return failure(toAppError(error, requestId), headers);
    }
  };
}

type Arrival = {
  request: Request;
  query: URLSearchParams;
  body: Settled<unknown>;
  headers: Record<string, string>;
  params: RouteParams;
};

/** Everything between the request line and the input: throws the first refusal, fills in the limit's headers. */
async function admit(endpoint: Endpoint, arrival: Arrival) {
  const address = networkOf(clientAddressOf(arrival.request));
  if (endpoint.public) {
    // Apart from the refused calls of the address: a flood of bad tokens behind one proxy must not end
    // log-ins and health checks there, nor the other way round.
    const draw = await takeToken(`open:${endpoint.path}:${address}`, limits[endpoint.limit]);
    Object.assign(arrival.headers, rateLimitHeaders(draw));
    requireAllowed(draw);
    return { actor: systemActor("system") };
  }
  const credential = await settle(readCredential(arrival.request));
  const workspace = findWorkspace(
    endpoint.workspace as WorkspaceSource,
    arrival.request.headers.get("x-workspace-id"),
    arrival.query,
    arrival.body.value,
  );
  const bucket = endpoint.bucket && { name: endpoint.bucket(arrival.params), limit: limits[endpoint.limit] };
  const caller = await authenticate(credential.value ?? null, workspace, { address, bucket });
  Object.assign(arrival.headers, rateLimitHeaders(caller.draw));
  const refusal = ("error" in credential ? credential.error : null) ?? refusalOf(caller, workspace);
  const unread = endpoint.workspace === "body" && "error" in arrival.body ? arrival.body : null;
  if (refusal) {
    requireAllowed(caller.draw);
    // A body that cannot be read names no workspace; what is wrong with it says more than that.
    throw unread && refusal === workspace.failure ? unread.error : refusal;
  }
  requireAllowed(caller.draw);
  requirePermission(endpoint, caller);
  return {
    userId: caller.userId,
    workspaceId: workspace.id === null ? undefined : brandWorkspace(workspace.id),
    role: caller.role,
    credentialId: caller.credentialId,
    scopes: caller.scopes,
    actor: actorOf(credential.value, caller),
  };
}

function refusalOf(caller: Authentication, workspace: NamedWorkspace): AppError | null {
  if (caller.failure) return caller.failure;
  if (workspace.failure) return workspace.failure;
  if (workspace.wanted && caller.role === null) {
    return new AppError("WORKSPACE_FORBIDDEN", "This workspace does not belong to the caller.");
  }
  return null;
}

function requirePermission(endpoint: Endpoint, caller: Authentication): void {
  if (!scopesAllow(caller.scopes, endpoint.area, endpoint.access)) {
    throw new AppError("FORBIDDEN", `The API key lacks the scope ${endpoint.area}:${endpoint.access}.`);
  }
  if (endpoint.permission && caller.role && !allows(caller.role, endpoint.permission)) {
    throw new AppError("FORBIDDEN", "Your role in this workspace does not allow this.");
  }
}

function actorOf(credential: Credential | undefined, caller: Authentication) {
  const via = credential?.kind === "session" ? ("panel" as const) : ("api" as const);
  const name = caller.keyName === null ? caller.userName : `${caller.userName} (${caller.keyName})`;
  return { type: "user" as const, id: caller.userId, name, via };
}

type Settled<T> = { value: T } | { value: undefined; error: unknown };

/** A later check may outrank a failure: it is kept until its turn comes. */
async function settle<T>(work: Promise<T>): Promise<Settled<T>> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ value: undefined, error }),
  );
}

/** A DELETE may say all it needs in the query; another body may be left out where its contract says so. */
async function readBody({ method, body, bodyBytes }: Endpoint, request: Request): Promise<unknown> {
  if (!body) return undefined;
  return readJson(request, bodyBytes, method === "DELETE" || body.safeParse(undefined).success);
}

async function parsePart(schema: Endpoint["query"], value: unknown): Promise<unknown> {
  return schema ? parseInput(schema, value) : undefined;
}

/**
 * Repeated query parameters stay a list, which no schema of a single value accepts; one without a value
 * (`?stageId=`) counts as not given.
 */
function singleValues(query: URLSearchParams): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const key of new Set(query.keys())) {
    const all = query.getAll(key);
    if (all.some((value) => value.includes("\0"))) {
      throw new AppError("VALIDATION_ERROR", `${key.slice(0, 40)} must not contain the NUL character`);
    }
    const [first = ""] = all;
    if (all.length > 1) values[key] = all;
    else if (first !== "") values[key] = first;
  }
  return values;
}

function mutationIdOf(request: Request): string | null {
  return request.headers.get("x-mutation-id")?.slice(0, 64) ?? null;
}

/** Outside production every answer is held against its contract, so a drifting verb fails its tests. */
function checked(endpoint: Endpoint, data: unknown): unknown {
  return env().NODE_ENV === "production" ? data : endpoint.response.parse(data);
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries({ ...fixedHeaders, ...headers })) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
