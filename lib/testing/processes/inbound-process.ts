import "../test-timeouts.ts";
import * as webhookRoute from "#app/api/channel/webhook/[channelId]/route.ts";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { jobs } from "#lib/catalog/jobs.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { methodNotAllowed, unknownRoute } from "#lib/platform/api/fallback.ts";
import { openDataKeys } from "#lib/platform/data-keys/open-data-keys.ts";
import type { RouteNode } from "#lib/platform/front/route-table.ts";
import { createFront } from "#lib/platform/front/server.ts";
import { startJobRunner } from "#worker/job-runner.ts";

/**
 * The webhook of the channels and all background work in their own process, for tests of crashes. Runs on the database
 * of DATABASE_URL; prints its port, ends with its parent.
 */
const routes: RouteNode = {
  fixed: new Map([
    [
      "webhook",
      {
        fixed: new Map(),
        dynamic: {
          name: "channelId",
          node: {
            fixed: new Map(),
            route: {
              file: "route.ts",
              pattern: "/api/channel/webhook/{channelId}",
              load: async () => webhookRoute,
            },
          },
        },
      },
    ],
  ]),
};
registerEventConsumers(eventConsumers);
await openDataKeys();
const runner = startJobRunner({ jobs, pollMs: 200, reapEveryMs: 100, deadAfterMs: 300 });
const front = createFront({
  routes: { fixed: new Map([["channel", routes]]) },
  fallback: { unknownRoute, methodNotAllowed },
  pages: { handle: async (_incoming, outgoing) => void outgoing.writeHead(404).end() },
  trustedProxies: 0,
});
await runner;
front.server.listen(0, "127.0.0.1", () => {
  const address = front.server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
process.stdin.on("close", () => process.exit(0)).resume();
