import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { useTestDatabase } from "../database.ts";

const api = fileURLToPath(new URL("../../../app/api", import.meta.url));

/** The API over real HTTP, on a database of its own. */
export type TestServer = {
  /** `http://127.0.0.1:<port>`; known once the first test runs. */
  url(): string;
  databaseUrl(): string;
  /** `fetch` of a path of the server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

/**
 * Gives the calling `*.http.test.ts` file the front server with every route of the API, and an empty database.
 * Call it once at the top of the file. Pages are not served: they answer 404.
 */
export function useTestServer(): TestServer {
  const databaseUrl = useTestDatabase();
  const started: { url: string; close?(): Promise<void> } = { url: "" };

  beforeAll(async () => {
    const { methodNotAllowed, unknownRoute } = await import("#lib/platform/api/fallback.ts");
    const { readRouteTable } = await import("#lib/platform/front/route-table.ts");
    const { createFront } = await import("#lib/platform/front/server.ts");
    const front = createFront({
      routes: await readRouteTable(api),
      fallback: { unknownRoute, methodNotAllowed },
      pages: { handle: async (_incoming, outgoing) => void outgoing.writeHead(404).end() },
      trustedProxies: 0,
    });
    // The system gives the port with the listening: one that is looked for first may be taken until then.
    front.server.listen(0, "127.0.0.1");
    await once(front.server, "listening");
    started.close = () => front.close(0);
    const address = front.server.address();
    started.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    process.env.PUBLIC_URL = started.url;
    reloadEnv();
  });
  afterAll(() => started.close?.());

  return {
    url: () => started.url,
    databaseUrl,
    fetch: (path, init) => fetch(`${started.url}${path}`, init),
  };
}
