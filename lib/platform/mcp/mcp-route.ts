import type { McpHttpHandler, McpServer, Server } from "@modelcontextprotocol/server";
import { admitCaller, type PendingRequest } from "../api/admit.ts";
import { requireKnownVersion } from "../api/api-version.ts";
import { failure, fixedHeaders } from "../api/envelope.ts";
import { queryOf } from "../api/request/parse-query.ts";
import { readJson } from "../api/request/read-body.ts";
import { noteCaller, withRequestId } from "../api/request/request-scope.ts";
import { toAppError } from "../api/response/error-response.ts";
import type { Authentication } from "../auth/authenticate.ts";
import type { RouteHandler } from "../front/route-table.ts";
import { limits } from "../rate-limit/limits.ts";
import { rateLimitHeaders } from "../rate-limit/take-token.ts";
import { recordCall } from "../usage/record-call.ts";
import { challengeOf } from "./challenge.ts";
import { checkOrigin } from "./check-origin.ts";
import type { CallEndpoint } from "./define-tool.ts";
import { endpointCallers } from "./endpoint-caller.ts";
import { resourceAt } from "./resources.ts";

/** The SDK. It is loaded with the first request, because it takes 30 MB of memory. */
export type Sdk = typeof import("@modelcontextprotocol/server");

/** One request of an admitted caller. */
export type McpSession = {
  requestId: string;
  caller: Authentication;
  workspaceId: string;
  call: CallEndpoint;
  /** Like `call`, but takes no rate limit token: for reads that belong to a call that has taken one. */
  read: CallEndpoint;
  /** The path below `/api/mcp`. */
  mode: string;
  query: URLSearchParams;
  /** Call it when the request calls a tool. Returns a function that counts the call with its status. */
  recordTool(name: string): (status: number) => void;
};

/** The input for creating the server of one request. `era` is `legacy` for clients of the revisions of 2025. */
export type McpKit = { sdk: Sdk; era: "legacy" | "modern"; notify: McpHttpHandler["notify"] };

/** Creates the server of one request. */
export type McpServerFactory = (kit: McpKit) => McpServer | Server;

/** Maximum number of simultaneous streams of change notifications. They stay empty. */
const MAX_SUBSCRIPTIONS = 32;

/**
 * Creates the handler of an MCP endpoint: Streamable HTTP without sessions. It checks Host, Origin, credential,
 * workspace and rate limit as every route does. Then `open` checks the request and returns a factory of the server that
 * handles it. Errors are API envelopes (docs/mcp.md).
 */
export function mcpRoute(open: (session: McpSession) => McpServerFactory): RouteHandler {
  const serve = lazyHandler();
  return withRequestId(async (request, { params, dispatch }, requestId) => {
    const headers: Record<string, string> = {
      "X-Request-Id": requestId,
      ...rateLimitHeaders({ limit: limits.api.limit, remaining: 0 }),
    };
    const counted: PendingRequest["counted"] = {};
    const mode = [(await params).mode ?? []].flat().join("/");
    const resource = resourceAt(mode);
    const record = (name: string, status: number) =>
      counted.caller && recordCall(counted.caller, name, status);
    try {
      checkOrigin(request.headers);
      const query = queryOf(request);
      const { caller, workspaceId = "" } = await admitCaller(admissionOf(request), {
        request,
        query,
        params: {},
        headers,
        readBody: async () => undefined,
        resource,
        counted,
      });
      noteCaller({ workspaceId });
      requireKnownVersion(request);
      const calls = endpointCallers({ request, requestId, workspaceId, caller, resource, dispatch });
      let isTool = false;
      const recordTool = (name: string) => {
        isTool = true;
        return (status: number) => void record(`MCP ${name}`, status);
      };
      const factory = open({ requestId, caller, workspaceId, ...calls, mode, query, recordTool });
      const response = await serve(request, factory);
      if (!isTool) record("MCP", response.status);
      for (const [name, value] of Object.entries({ ...fixedHeaders, ...headers })) {
        response.headers.set(name, value);
      }
      return response;
    } catch (error) {
      const refusal = toAppError(error, requestId);
      const response = failure(refusal, { ...headers, ...challengeOf(refusal, resource) });
      record("MCP", response.status);
      return response;
    }
  });
}

/** The workspace is in the header, or in the address for clients that cannot send headers. */
function admissionOf({ headers }: Request) {
  const workspace = headers.has("x-workspace-id") ? ("header" as const) : ("query" as const);
  return { workspace, bucket: null, limit: "api" as const };
}

/** Returns a function that handles a request with a new server. The SDK is loaded with the first one. */
function lazyHandler() {
  const factories = new WeakMap<Request, McpServerFactory>();
  let loading: Promise<McpHttpHandler> | undefined;
  return async (request: Request, factory: McpServerFactory): Promise<Response> => {
    const parsedBody = await readJson(request);
    loading ??= load(factories);
    factories.set(request, factory);
    return (await loading).fetch(request, { parsedBody });
  };
}

async function load(factories: WeakMap<Request, McpServerFactory>): Promise<McpHttpHandler> {
  const sdk = await import("@modelcontextprotocol/server");
  const handler: McpHttpHandler = sdk.createMcpHandler(
    ({ requestInfo, era }) => {
      const factory = requestInfo && factories.get(requestInfo);
      if (!factory) throw new Error("the handler was called with another request");
      return factory({ sdk, era, notify: handler.notify });
    },
    { maxSubscriptions: MAX_SUBSCRIPTIONS },
  );
  return handler;
}
