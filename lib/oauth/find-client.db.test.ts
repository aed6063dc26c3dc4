import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { userContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { TEST_CA, TEST_CERTIFICATE } from "#lib/testing/servers/tls-certificates.ts";
import { fetchClient } from "./fetch-client.ts";
import { findClient } from "./find-client.ts";

useTestDatabase();
const use = serversPerTest();
const config = loopbackConfig({ extraCa: [TEST_CA] });

it("fetches a metadata document once while it counts, and again afterward", async () => {
  const served = { id: "", name: "Before", status: 200 };
  const server = await use(
    startReceiver(
      (_request, response) => {
        response.writeHead(served.status, { "content-type": "application/json" });
        const redirect_uris = [`https://app.example/${served.name}`];
        response.end(JSON.stringify({ client_id: served.id, client_name: served.name, redirect_uris }));
      },
      { tls: TEST_CERTIFICATE },
    ),
  );
  served.id = `${server.origin}/client.json`;
  const find = () => findClient(userContext(newId()), served.id, (id) => fetchClient(id, config));
  const age = () =>
    database().pool.query("update oauth_clients set fresh_until = now() - interval '1 second'");

  expect(await find()).toMatchObject({ name: "Before", redirectUris: ["https://app.example/Before"] });
  served.name = "After";
  expect(await find()).toMatchObject({ name: "Before" });
  expect(server.seen).toHaveLength(1);

  await age();
  expect(await find()).toMatchObject({ name: "After", redirectUris: ["https://app.example/After"] });
  expect(await find()).toMatchObject({ name: "After" });
  expect(server.seen).toHaveLength(2);

  await age();
  served.status = 404;
  await expect(find()).rejects.toMatchObject({ fault: "unreachableClient" });
});
