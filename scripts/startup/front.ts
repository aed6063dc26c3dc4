import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import { methodNotAllowed, unknownRoute } from "#lib/platform/api/fallback.ts";
import { env } from "#lib/platform/env.ts";
import { loadRoutes, readRouteTable } from "#lib/platform/front/route-table.ts";
import { createFront, type Front } from "#lib/platform/front/server.ts";
import { listenForChanges } from "#lib/platform/realtime/subscribe.ts";
import { nextAuthEnvironment } from "#lib/users/index.ts";
import { root, setEnvironment } from "./settings.ts";

/** Loads the API's route files and Next, and joins them to the one server of the web process; not yet listening. */
export async function openFront({ isDev }: { isDev: boolean }): Promise<Front> {
  setEnvironment(nextAuthEnvironment());
  listenForChanges();
  const pages = next({
    dev: isDev,
    dir: root,
    port: env().PORT,
    hostname: "localhost",
    // Next adds an upgrade listener to its server. The front has its own, for development only.
    httpServer: createServer(),
  });
  const routes = await readRouteTable(join(root, "app", "api"));
  await Promise.all([pages.prepare(), loadRoutes(routes)]);
  return createFront({
    routes,
    fallback: { unknownRoute, methodNotAllowed },
    pages: { handle: pages.getRequestHandler(), ...(isDev && { upgrade: pages.getUpgradeHandler() }) },
    trustedProxies: env().TRUSTED_PROXIES,
    isHttps: env().PUBLIC_URL.startsWith("https://"),
  });
}
