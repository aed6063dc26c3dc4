import { join } from "node:path";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { jobs } from "#lib/catalog/jobs.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { methodNotAllowed, unknownRoute } from "#lib/platform/api/fallback.ts";
import { env } from "#lib/platform/env.ts";
import { loadRoutes, readRouteTable } from "#lib/platform/front/route-table.ts";
import { createFront } from "#lib/platform/front/server.ts";
import { startDispatcher } from "#worker/dispatcher.ts";
import { startJobRunner } from "#worker/job-runner.ts";
import { listenAndReport } from "./child.ts";

/**
 * The front server as in `npm start`, without the pages: every route of the API, and on request the dispatcher and
 * background jobs.
 */
registerEventConsumers(eventConsumers);
const routes = await readRouteTable(join(import.meta.dirname, "../../app/api"));
await loadRoutes(routes);
const front = createFront({
  routes,
  fallback: { unknownRoute, methodNotAllowed },
  pages: { handle: async (_incoming, outgoing) => void outgoing.writeHead(404).end() },
  trustedProxies: 0,
});
if (env().DISPATCHER) await startDispatcher();
if (process.env.BENCH_JOBS === "true") await startJobRunner({ jobs });
await listenAndReport(front.server);
