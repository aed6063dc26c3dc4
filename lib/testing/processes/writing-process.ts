import "../test-timeouts.ts";
import * as contactRoute from "#app/api/contact/route.ts";
import * as ruleTestRoute from "#app/api/rule/test/route.ts";
import * as tagRoute from "#app/api/tag/route.ts";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { methodNotAllowed, unknownRoute } from "#lib/platform/api/fallback.ts";
import { openDataKeys } from "#lib/platform/data-keys/open-data-keys.ts";
import type { RouteNode } from "#lib/platform/front/route-table.ts";
import { createFront } from "#lib/platform/front/server.ts";

/**
 * Routes that write, in their own process, for tests of crashes. Runs on the database of DATABASE_URL; prints its port,
 * ends with its parent.
 */
const nodeOf = (exported: Record<string, unknown>): RouteNode => ({
  fixed: new Map(),
  route: { file: "route.ts", pattern: "/api", load: async () => exported },
});
registerEventConsumers(eventConsumers);
await openDataKeys();
const front = createFront({
  routes: {
    fixed: new Map([
      ["contact", nodeOf(contactRoute)],
      ["tag", nodeOf(tagRoute)],
      ["rule", { fixed: new Map([["test", nodeOf(ruleTestRoute)]]) }],
    ]),
  },
  fallback: { unknownRoute, methodNotAllowed },
  pages: { handle: async (_incoming, outgoing) => void outgoing.writeHead(404).end() },
  trustedProxies: 0,
});
front.server.listen(0, "127.0.0.1", () => {
  const address = front.server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
process.stdin.on("close", () => process.exit(0)).resume();
