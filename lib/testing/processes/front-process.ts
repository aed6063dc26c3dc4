import "../test-timeouts.ts";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { methodNotAllowed, unknownRoute } from "#lib/platform/api/fallback.ts";
import { openDataKeys } from "#lib/platform/data-keys/open-data-keys.ts";
import { readRouteTable } from "#lib/platform/front/route-table.ts";
import { createFront } from "#lib/platform/front/server.ts";

/**
 * The API in its own process, for tests of state that processes share. Started with `node`, on the database of
 * DATABASE_URL. Prints its port, and ends with its parent.
 */
registerEventConsumers(eventConsumers);
await openDataKeys();
const front = createFront({
  routes: await readRouteTable(new URL("../../../app/api", import.meta.url).pathname),
  fallback: { unknownRoute, methodNotAllowed },
  pages: { handle: async (_incoming, outgoing) => void outgoing.writeHead(404).end() },
  trustedProxies: 0,
});
front.server.listen(0, "127.0.0.1", () => {
  const address = front.server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
process.stdin.on("close", () => process.exit(0)).resume();
