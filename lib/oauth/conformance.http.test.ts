import { expect, it } from "vitest";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { oauthApp } from "#lib/testing/mcp/oauth-app.ts";
import { runAuthorizationSuite } from "#lib/testing/mcp/run-conformance.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();

it("passes the scenarios of the MCP conformance suite for authorization servers", async () => {
  const { workspaceId } = await newWorkspace();
  const person = await newPerson();
  await join(workspaceId, person.id, "owner");
  const app = oauthApp(server, person, workspaceId);
  await app.register({ redirect_uris: ["http://127.0.0.1/callback"] });
  const checks = await runAuthorizationSuite(server.url(), {
    clientId: app.clientId,
    port: await freePort(),
    visit: async ({ search }) => {
      const { data } = await app.consent(search.slice(1));
      await fetch(data?.redirectTo ?? "");
    },
  });
  expect(checks.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
    "authorization-code-grant SUCCESS",
    "authorization-server-metadata SUCCESS",
    "authorization-server-metadata-cimd SUCCESS",
  ]);
});
