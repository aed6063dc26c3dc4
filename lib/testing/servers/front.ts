import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach } from "vitest";
import { createProbes } from "#lib/platform/front/probes.ts";
import { loadRoutes, readRouteTable } from "#lib/platform/front/route-table.ts";
import { createFront, type Front } from "#lib/platform/front/server.ts";

const fallback = {
  unknownRoute: async (request: Request) =>
    Response.json({ unknown: new URL(request.url).pathname }, { status: 404 }),
  methodNotAllowed: async (_request: Request, allowed: string[]) =>
    Response.json({ allowed }, { status: 405, headers: { allow: allowed.join(", ") } }),
};

/**
 * Gives each test of the calling file its own front server with these route files (source text by path below `/api`).
 * Every page is "a page".
 */
export function useFront(routes: Record<string, string>) {
  const started: { folder: string; front?: Front; port: number } = { folder: "", port: 0 };

  beforeEach(async () => {
    started.folder = mkdtempSync(join(tmpdir(), "tertulia-front-"));
    for (const [file, text] of Object.entries(routes)) {
      mkdirSync(dirname(join(started.folder, file)), { recursive: true });
      writeFileSync(join(started.folder, file), text);
    }
    const table = await readRouteTable(started.folder);
    await loadRoutes(table);
    const pages = {
      handle: async (_in: unknown, out: { end(text: string): unknown }) => void out.end("a page"),
    };
    started.front = createFront({
      routes: table,
      fallback,
      pages,
      trustedProxies: 0,
      isHttps: true,
      probes: createProbes([]),
    });
    started.front.server.listen(0, "127.0.0.1");
    await once(started.front.server, "listening");
    started.port = (started.front.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    await started.front?.close(0);
    rmSync(started.folder, { recursive: true });
  });

  return {
    started,
    /** Returns the URL of a path. */
    url: (path: string) => `http://127.0.0.1:${started.port}${path}`,
    /** Sends bytes and returns the response until the connection is closed. */
    raw: async (text: string): Promise<string> => {
      const socket = connect(started.port, "127.0.0.1");
      socket.write(text);
      return (await buffer(socket)).toString();
    },
  };
}
