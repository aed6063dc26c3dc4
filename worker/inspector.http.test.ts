import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { getInspectorAddress, listInspected } from "#lib/inspector/index.ts";
import { addDeliveries, fixtureBody, readStates } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { startDispatcher } from "./dispatcher.ts";

useTestServer();

it("delivers to the workspace's webhook tester although no range is allowed, and to no other URL of the app", async () => {
  const { pool } = database();
  const ctx = await newWorkspace();
  const { url } = await getInspectorAddress(ctx);
  const dispatcher = await startDispatcher();
  const { workspaceId } = ctx;
  const ids = [
    ...(await addDeliveries(pool, { workspaceId, url, contactId: null })),
    ...(await addDeliveries(pool, { workspaceId, url: new URL("/api/health", url).href })),
  ];
  await expect.poll(() => readStates(pool, ids)).toEqual(["delivered", "blocked"]);
  await dispatcher.stop();
  const { data } = await listInspected(ctx, { pageSize: 20 });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ method: "POST", body: fixtureBody(workspaceId, null) });
  expect(data[0]?.headers).toMatchObject({
    "user-agent": "Tertulia-Webhooks/1.0",
    "x-tertulia-delivery": ids[0],
  });
});
