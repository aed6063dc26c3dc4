import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { oauthClients } from "#lib/db/schema/index.ts";
import { createStage } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { oauthApp, REDIRECT_URI } from "#lib/testing/mcp/oauth-app.ts";
import { oauthProvider } from "#lib/testing/mcp/oauth-provider.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const DOCUMENT = "https://journey.example/oauth/client.json";

describe("an application that connects with OAuth", () => {
  const server = useTestServer();
  let workspaceId: string;
  let person: { id: string };
  beforeAll(async () => {
    const ctx = await newWorkspace();
    await createStage(ctx, { name: "New" });
    ({ workspaceId } = ctx);
    person = await newPerson({ name: "Ana" });
    await join(workspaceId, person.id, "owner");
    await database()
      .db.insert(oauthClients)
      .values({
        id: DOCUMENT,
        name: "Journey",
        redirectUris: [REDIRECT_URI],
        freshUntil: new Date(Date.now() + 3_600_000),
      });
  });
  beforeEach(resetBuckets);

  /** Consents in the console to the access that the application requested. Returns the parameters of the redirect. */
  async function consentTo(url: URL | undefined): Promise<URLSearchParams> {
    const { data } = await oauthApp(server, person, workspaceId).consent(url?.search.slice(1) ?? "");
    return new URL(data?.redirectTo ?? "http://none").searchParams;
  }

  function applicationOf(provider: ReturnType<typeof oauthProvider>, path: string) {
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${server.url()}${path}`), {
        authProvider: provider,
        fetch: (url, init) => {
          const { pathname, search } = new URL(url);
          return server.fetch(pathname + search, init);
        },
      });
    const newClient = () =>
      new Client({ name: "journey", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
    return { transport, newClient };
  }

  it.each([
    ["a metadata document", DOCUMENT, "/api/mcp"],
    ["a registration", undefined, "/api/mcp"],
    ["a registration", undefined, "/api/mcp/readonly?toolsets=contacts"],
  ])("discovers all endpoints, with %s (%s) at %s", async (_how, document, path) => {
    const provider = oauthProvider(document);
    const { transport, newClient } = applicationOf(provider, path);
    const first = transport();
    await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError);
    const { kept } = provider;
    expect(kept.client?.client_id).toEqual(document ?? expect.stringMatching(/^[\w-]{22}$/));
    expect(kept.sentTo?.origin).toBe(server.url());
    await first.finishAuth(await consentTo(kept.sentTo));
    await first.close();

    const client = newClient();
    await client.connect(transport());
    const isReadOnly = path.includes("readonly");
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names.includes("search_contacts")).toBe(true);
    expect(names.includes("upsert_contact")).toBe(!isReadOnly);
    expect(kept.tokens?.scope).toBe(isReadOnly ? "read" : "read write");
    await client.close();
  });

  it("calls a tool in its own name, renews its token, and is rejected after it is revoked", async () => {
    const provider = oauthProvider(DOCUMENT);
    const { kept } = provider;
    const { transport, newClient } = applicationOf(provider, "/api/mcp");
    const first = transport();
    await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError);
    await first.finishAuth(await consentTo(kept.sentTo));
    const client = newClient();
    await client.connect(transport());
    const added = await client.callTool({
      name: "upsert_contact",
      arguments: { name: "Eva Luna", email: "eva@example.com" },
    });
    expect(added).not.toHaveProperty("isError");
    const { rows } = await database().pool.query(
      "select distinct actor_name, via from contact_history where workspace_id = $1",
      [workspaceId],
    );
    expect(rows).toEqual([{ actor_name: "Ana (Journey)", via: "mcp" }]);

    const issued = kept.tokens;
    if (issued) kept.tokens = { ...issued, access_token: "expired" };
    // The client keeps the list of tools, so a call is what shows whether its token works.
    const totals = () => client.callTool({ name: "report_totals", arguments: {} });
    expect(await totals()).toHaveProperty("structuredContent");
    expect(kept.tokens?.refresh_token).not.toBe(issued?.refresh_token);

    const headers = { authorization: `Bearer ${await loginTokenOf(person.id)}` };
    const list = await server.fetch("/api/user/app", { headers });
    const [app] = (await list.json()).data;
    expect(app).toMatchObject({
      name: "Journey",
      clientHost: "journey.example",
      lastUsedAddress: "127.0.0.1",
    });
    await server.fetch(`/api/user/app?id=${app.id}`, { method: "DELETE", headers });
    delete kept.sentTo;
    await expect(totals()).rejects.toThrow(UnauthorizedError);
    expect(kept.sentTo).toBeInstanceOf(URL);
    await client.close();
  });
});
