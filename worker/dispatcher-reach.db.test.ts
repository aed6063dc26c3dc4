import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { parseAllowList } from "#lib/platform/egress/address-policy.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { addDeliveries, addWorkspace, readStates } from "#lib/testing/factories/delivery.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";

useTestDatabase();

const use = serversPerTest();
const pool = () => database().pool;
const start = dispatchersPerTest();

describe("the workspace's webhook tester", () => {
  it("is reachable although no range is allowed; another workspace's is not", async () => {
    const app = await use(startReceiver());
    const own = await addWorkspace(pool());
    const other = await addWorkspace(pool());
    const inspector = (token: string) => `${app.origin}/api/inspector/${token}`;
    const workspaceId = own.id;
    const ids = [
      ...(await addDeliveries(pool(), { workspaceId, url: inspector(own.inspectorToken) })),
      ...(await addDeliveries(pool(), { workspaceId, url: inspector(other.inspectorToken) })),
      ...(await addDeliveries(pool(), { workspaceId, url: `${app.origin}/api/contact` })),
      ...(await addDeliveries(pool(), {
        workspaceId,
        url: `${inspector(own.inspectorToken)}/../../contact`,
      })),
    ];
    await start({ publicUrl: app.origin, egress: loopbackConfig({ allow: parseAllowList("") }) });
    await expect.poll(() => readStates(pool(), ids)).toEqual(["delivered", "blocked", "blocked", "blocked"]);
    expect(app.seen.map(({ url }) => url)).toEqual([`/api/inspector/${own.inspectorToken}`]);
  });
});

describe("several dispatchers", () => {
  it("send each delivery once", async () => {
    const receiver = await use(startReceiver());
    const workspaces = await Promise.all(Array.from({ length: 5 }, () => addWorkspace(pool())));
    const added = await Promise.all(
      workspaces.map(({ id }) =>
        addDeliveries(pool(), { workspaceId: id, url: receiver.origin, count: 200 }),
      ),
    );
    const ids = added.flat();
    await Promise.all([start(), start(), start(), start()]);
    await expect
      .poll(async () => (await readStates(pool(), ids)).every((state) => state === "delivered"), {
        timeout: 100_000,
      })
      .toBe(true);
    const seen = receiver.seen.map(({ headers }) => String(headers["x-tertulia-delivery"]));
    expect(seen.sort()).toEqual(ids.sort());
  });
});
