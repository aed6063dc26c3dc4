import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tools } from "#lib/catalog/tools/index.ts";
import { database } from "#lib/db/client.ts";
import { oauthClients } from "#lib/db/schema/index.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { oauthApp, REDIRECT_URI } from "#lib/testing/mcp/oauth-app.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { previewConsent } from "./preview-consent.ts";

describe("the consent to an application", () => {
  const server = useTestServer();
  let workspaceId: string;
  let owner: { id: string };
  let agent: { id: string };
  let app: ReturnType<typeof oauthApp>;
  beforeAll(async () => {
    ({ workspaceId } = await newWorkspace());
    owner = await newPerson();
    agent = await newPerson();
    await join(workspaceId, owner.id, "owner");
    await join(workspaceId, agent.id, "agent");
    app = oauthApp(server, owner, workspaceId);
    await app.register();
  });
  beforeEach(resetBuckets);

  const preview = (search: string, role: "owner" | "agent" = "owner") => {
    const userId = role === "owner" ? owner.id : agent.id;
    const workspaces = [{ id: workspaceId, name: "Aurora", role, customRole: null }];
    return previewConsent({ db: database().db, userId }, search, { tools, workspaces });
  };

  it("shows the application and the requested access", async () => {
    expect(await preview(app.query())).toEqual({
      kind: "ask",
      clientName: "Test app",
      clientHost: null,
      redirectHost: "127.0.0.1:3999",
      isLoopback: true,
      isReadOnly: false,
      workspaces: [{ id: workspaceId, name: "Aurora", scopes: ["read", "write"] }],
      denyUrl: expect.stringContaining("error=access_denied"),
    });
  });

  it.each<[Record<string, string | null>, "owner" | "agent", string[]]>([
    [{ scope: "read write" }, "owner", ["read", "write"]],
    [{ scope: null }, "owner", ["read", "write"]],
    [{ scope: "read openid offline_access" }, "owner", ["read"]],
    [{ scope: "contact:write contact:read" }, "owner", ["contact:read", "contact:write"]],
    [{ scope: "read write" }, "agent", ["read", "contact:write", "conversation:write"]],
    [{ scope: "automation:write" }, "agent", []],
  ])("grants of %o to the role %s only what it allows", async (fields, role, scopes) => {
    const consent = await preview(app.query(fields), role);
    const granted = "workspaces" in consent ? consent.workspaces[0]?.scopes : null;
    if (role === "agent" && scopes.length > 0) {
      expect(granted).toEqual(expect.arrayContaining(scopes));
      expect(granted).not.toContain("write");
      expect(granted).not.toContain("automation:write");
    } else expect(granted).toEqual(scopes);
  });

  it("grants only reading at the read-only address", async () => {
    const query = app.query({ resource: `${server.url()}/api/mcp/readonly/`, scope: "read write" });
    expect(await preview(query)).toMatchObject({ isReadOnly: true, workspaces: [{ scopes: ["read"] }] });
  });

  it.each<[string, Record<string, string | null>, string]>([
    ["an unknown client", { client_id: "unknown" }, "unknownClient"],
    ["no client", { client_id: null }, "unknownClient"],
    ["a client ID with NUL", { client_id: "a\0b" }, "unknownClient"],
    ["a document without https", { client_id: "http://app.example/client.json" }, "unknownClient"],
    ["a document on this computer", { client_id: "https://127.0.0.1/client.json" }, "unreachableClient"],
    ["another redirect URI", { redirect_uri: "https://evil.example/" }, "badRedirect"],
    ["a longer redirect URI", { redirect_uri: `${REDIRECT_URI}/more` }, "badRedirect"],
    ["no redirect URI", { redirect_uri: null }, "badRedirect"],
  ])("refuses %s on our page, without a redirect", async (_what, fields, fault) => {
    expect(await preview(app.query(fields))).toEqual({ kind: "refuse", fault });
    const { errorCode, data } = await app.consent(app.query(fields));
    expect({ errorCode, data }).toEqual({ errorCode: "VALIDATION_ERROR", data: null });
  });

  it("rejects a repeated parameter and a very long request", async () => {
    const repeated = `${app.query()}&redirect_uri=https%3A%2F%2Fevil.example`;
    for (const search of [repeated, app.query({ state: "x".repeat(8_200) })]) {
      expect(await preview(search)).toEqual({ kind: "refuse", fault: "badRequest" });
      expect((await app.consent(search)).errorCode).toBe("VALIDATION_ERROR");
    }
  });

  it.each<[Record<string, string | null>, string]>([
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ response_type: null }, "invalid_request"],
    [{ code_challenge: null }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge_method: null }, "invalid_request"],
    [{ resource: "https://other.example/api/mcp" }, "invalid_target"],
    [{ resource: "nonsense" }, "invalid_target"],
    [{ scope: "openid profile" }, "invalid_scope"],
  ])("tells the application about %o", async (fields, error) => {
    const checked = await preview(app.query(fields));
    if (checked.kind !== "redirect") expect.unreachable(checked.kind);
    const { origin, searchParams } = new URL(checked.url);
    expect(origin).toBe("http://127.0.0.1:3999");
    expect(Object.fromEntries(searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: "a state",
      iss: server.url(),
    });
    expect((await app.consent(app.query(fields))).errorCode).toBe("VALIDATION_ERROR");
  });

  it("answers with code, state and issuer, and keeps the query of the redirect URI", async () => {
    const redirect_uri = "https://app.example/callback?from=a%20b&mcp";
    const other = oauthApp(server, owner, workspaceId);
    await other.register({ redirect_uris: [redirect_uri] });
    const { data } = await other.consent(other.query({ redirect_uri, state: "x&y=é" }));
    const [before, answer] = (data?.redirectTo ?? "").split("&code=");
    expect(before).toBe(redirect_uri);
    expect(Object.fromEntries(new URLSearchParams(`code=${answer}`))).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: "x&y=é",
      iss: server.url(),
    });
  });

  it("uses a metadata document that was fetched before", async () => {
    const id = "https://claude.example/oauth/client.json";
    const redirectUris = ["http://localhost/callback"];
    const freshUntil = new Date(Date.now() + 60_000);
    await database().db.insert(oauthClients).values({ id, name: "Claude Code", redirectUris, freshUntil });
    const query = app.query({ client_id: id, redirect_uri: "http://localhost:51234/callback" });
    expect(await preview(query)).toMatchObject({
      kind: "ask",
      clientName: "Claude Code",
      clientHost: "claude.example",
      redirectHost: "localhost:51234",
    });
  });

  it("limits how many documents are fetched for a user", async () => {
    await drainBucket(`oauth-fetch:${owner.id}`);
    const query = app.query({ client_id: "https://other.example/client.json" });
    expect(await preview(query)).toEqual({ kind: "refuse", fault: "tooManyClients" });
  });

  it("accepts a consent only from the console", async () => {
    const forged = { "sec-fetch-site": "cross-site" };
    expect((await app.consent(app.query(), forged)).errorCode).toBe("FORBIDDEN");
    for (const { token } of [{ token: await loginTokenOf(owner.id) }, await newApiKey(owner.id)]) {
      const answer = await app.consent(app.query(), { authorization: `Bearer ${token}` });
      expect(answer.errorCode).toBe("FORBIDDEN");
    }
  });

  it("accepts a consent only for a workspace of the person, and if there is something to grant", async () => {
    const other = await newWorkspace();
    for (const id of [other.workspaceId, "nonsense"]) {
      expect((await app.consent(app.query(), {}, id)).errorCode).toBe("WORKSPACE_FORBIDDEN");
    }
    const asAgent = oauthApp(server, agent, workspaceId);
    asAgent.clientId = app.clientId;
    expect((await asAgent.consent(app.query({ scope: "automation:write" }))).errorCode).toBe("FORBIDDEN");
  });
});
