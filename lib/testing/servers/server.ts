import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { useTestDatabase } from "../database.ts";

const api = fileURLToPath(new URL("../../../app/api", import.meta.url));
const peer = "127.0.0.1";

/** The API on its own database. */
export type TestServer = {
  /** `http://127.0.0.1:<port>` of the HTTP server; available when the first test runs. */
  url(): string;
  databaseUrl(): string;
  /** Calls the API like `fetch` but within this process, without a connection, from the address. */
  fetch(path: string, init?: RequestInit, address?: string): Promise<Response>;
};

/**
 * Gives the calling `*.http.test.ts` file every route of the API and an empty database. `fetch` calls the routes
 * directly, which is faster; `url()` is the API behind the real HTTP server, for tests in which HTTP matters. Call it
 * once at the top of the file. Pages return 404.
 */
export function useTestServer(): TestServer {
  const databaseUrl = useTestDatabase();
  const before = process.env.PUBLIC_URL;
  const started = {
    url: "",
    close: async () => {},
    fetch: (_path: string, _init?: RequestInit, _address?: string): Promise<Response> => {
      throw new Error("the server runs from beforeAll on");
    },
  };

  beforeAll(async () => {
    const { methodNotAllowed, unknownRoute } = await import("#lib/platform/api/fallback.ts");
    const { toResponse } = await import("#lib/platform/api/response/json-response.ts");
    const { serveRoutes } = await import("#lib/platform/front/api-handler.ts");
    const { addressHeader } = await import("#lib/platform/front/client-address.ts");
    const { destinationOf } = await import("#lib/platform/front/request-path.ts");
    const { readRouteTable } = await import("#lib/platform/front/route-table.ts");
    const { createFront } = await import("#lib/platform/front/server.ts");
    const routes = await readRouteTable(api);
    const fallback = { unknownRoute, methodNotAllowed };
    const front = createFront({
      routes,
      fallback,
      pages: { handle: async (_incoming, outgoing) => void outgoing.writeHead(404).end() },
      trustedProxies: 0,
    });
    // The system chooses the port, because a port found in advance may be taken before it is used.
    front.server.listen(0, peer);
    await once(front.server, "listening");
    started.close = () => front.close(0);
    const listening = front.server.address();
    started.url = `http://${peer}:${typeof listening === "object" ? listening?.port : ""}`;
    started.fetch = async (path, init, address = peer) => {
      const destination = destinationOf(path);
      if (destination.to === "pages") return new Response(null, { status: 404 });
      const request = requestOf(`${started.url}${path}`, init);
      request.headers.set(addressHeader, address);
      return toResponse(await serveRoutes(routes, fallback, { request, path: destination.path }));
    };
    process.env.PUBLIC_URL = started.url;
    reloadEnv();
  });
  afterAll(async () => {
    await started.close();
    if (before === undefined) delete process.env.PUBLIC_URL;
    else process.env.PUBLIC_URL = before;
    reloadEnv();
  });

  return {
    url: () => started.url,
    databaseUrl,
    fetch: (...call) => started.fetch(...call),
  };
}

/** Returns the request that the server would create from the arguments of `fetch`. */
function requestOf(url: string, init: RequestInit = {}): Request {
  const request = new Request(url, init);
  const { body } = init;
  const length = typeof body === "string" ? Buffer.byteLength(body) : undefined;
  if (length !== undefined) request.headers.set("content-length", String(length));
  return request;
}
