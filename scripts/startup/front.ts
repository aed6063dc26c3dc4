import { createServer } from "node:http";
import { join } from "node:path";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { methodNotAllowed, unknownRoute } from "#lib/platform/api/fallback.ts";
import { env } from "#lib/platform/env.ts";
import { serveBuiltFiles } from "#lib/platform/front/built-files.ts";
import type { Part, Probes } from "#lib/platform/front/probes.ts";
import { loadRoutes, readRouteTable } from "#lib/platform/front/route-table.ts";
import { createFront, type Front, type FrontOptions } from "#lib/platform/front/server.ts";
import { listenForChanges } from "#lib/platform/realtime/subscribe.ts";
import { root, setEnvironment } from "./settings.ts";

type Pages = Required<FrontOptions["pages"]>;

/** The server, and the function that loads the rest of it. */
type StartedFront = { front: Front; load(): Promise<void> };

/**
 * Creates the server of the web process, which does not listen yet. Its API works before `load`, which imports all
 * route files and prepares Next: a route is imported with its first request, and requests for pages wait.
 */
export async function openFront({
  isDev,
  probes,
  metrics,
}: {
  isDev: boolean;
  probes: Probes;
  metrics: Part | undefined;
}): Promise<StartedFront> {
  registerEventConsumers(eventConsumers);
  listenForChanges();
  const routes = await readRouteTable(join(root, "app", "api"));
  const serveBuilt = isDev ? undefined : serveBuiltFiles(join(root, ".next", "static"));
  const prepared = Promise.withResolvers<Pages>();
  const front = createFront({
    routes,
    fallback: { unknownRoute, methodNotAllowed },
    pages: {
      handle: async (incoming, outgoing) => {
        if (serveBuilt?.(incoming, outgoing)) return;
        await (await prepared.promise).handle(incoming, outgoing);
      },
      ...(isDev && { upgrade: async (...call) => (await prepared.promise).upgrade(...call) }),
    },
    trustedProxies: env().TRUSTED_PROXIES,
    isHttps: env().PUBLIC_URL.startsWith("https://"),
    probes,
    metrics,
  });
  const load = async () => {
    prepared.resolve(await preparePages(isDev));
    await loadRoutes(routes);
  };
  return { front, load };
}

async function preparePages(isDev: boolean): Promise<Pages> {
  const { default: next } = await import("next");
  const { nextAuthEnvironment } = await import("#lib/users/index.ts");
  setEnvironment(nextAuthEnvironment());
  // Next listens for upgrades on the server it is given, also in production. The front passes on those of development.
  const upgrades = createServer();
  const pages = next({
    dev: isDev,
    dir: root,
    port: env().PORT,
    hostname: "localhost",
    httpServer: upgrades,
  });
  await pages.prepare();
  return {
    handle: pages.getRequestHandler(),
    upgrade: async (incoming, socket, head) => {
      // Next listens only after its first page is built; the browser retries in the meantime.
      if (!upgrades.emit("upgrade", incoming, socket, head)) socket.destroy();
    },
  };
}
