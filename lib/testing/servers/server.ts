import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { useTestDatabase } from "../database.ts";

const api = fileURLToPath(new URL("../../../app/api", import.meta.url));
const peer = "127.0.0.1";

/** The API on its own database. */
export type TestServer = {
  /** `http://127.0.0.1:<port>` of the HTTP server; known once the first test runs. */
  url(): string;
  databaseUrl(): string;
  /** Calls the API like `fetch`, but in this process: from the route table on, without a connection. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

/**
 * Gives the calling `*.http.test.ts` file every route of the API and an empty database. `fetch` calls the routes
 * directly, which is faster; `url()` is the same API behind the real HTTP server, for tests in which HTTP matters.
 * Call it once at the top of the file. Pages are not served: they answer 404.
 */
export function useTestServer(): TestServer {
  const databaseUrl = useTestDatabase();
  const started = {
    url: "",
    close: async () => {},
    fetch: (_path: string, _init?: RequestInit): Promise<Response> => {
      throw new Error("the server runs from beforeAll on");
    },
  };

  beforeAll(async () => {
    const { methodNotAllowed, unknownRoute } = await import("#lib/platform/api/fallback.ts");
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
    // The system chooses the port: one that is looked for first may be taken meanwhile.
    front.server.listen(0, peer);
    await once(front.server, "listening");
    started.close = () => front.close(0);
    const address = front.server.address();
    started.url = `http://${peer}:${typeof address === "object" ? address?.port : ""}`;
    started.fetch = async (path, init) => {
      const destination = destinationOf(path);
      if (destination.to === "pages") return new Response(null, { status: 404 });
      const request = requestOf(`${started.url}${path}`, init);
      request.headers.set(addressHeader, peer);
      return serveRoutes(routes, fallback, { request, path: destination.path });
    };
    process.env.PUBLIC_URL = started.url;
    reloadEnv();
  });
  afterAll(() => started.close());

  return {
    url: () => started.url,
    databaseUrl,
    fetch: (path, init) => started.fetch(path, init),
  };
}

/** The request that the server would make of what `fetch` sends. */
function requestOf(url: string, init: RequestInit = {}): Request {
  const request = new Request(url, init);
  const { body } = init;
  const length = typeof body === "string" ? Buffer.byteLength(body) : undefined;
  if (length !== undefined) request.headers.set("content-length", String(length));
  return request;
}
