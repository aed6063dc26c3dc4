import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { join, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { newProof, oauthApp } from "#lib/testing/mcp/oauth-app.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("issueTokens and revokeToken", () => {
  const server = useTestServer();
  let workspaceId: string;
  let owner: { id: string };
  let app: ReturnType<typeof oauthApp>;
  beforeAll(async () => {
    ({ workspaceId } = await newWorkspace());
    owner = await newPerson();
    await join(workspaceId, owner.id, "owner");
    app = oauthApp(server, owner, workspaceId);
    await app.register();
  });
  beforeEach(resetBuckets);

  const sql = (text: string, values: unknown[] = []) => database().pool.query(text, values);
  const errorOf = async (answering: ReturnType<typeof app.exchange>) => {
    const { status, body } = await answering;
    return `${status} ${body.error}`;
  };

  it("exchanges a code for tokens that work at the MCP server", async () => {
    const { status, body, headers } = await app.exchange(await app.code(), {
      resource: `${server.url()}/api/mcp`,
    });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 3_600,
      refresh_token: expect.any(String),
      scope: "read write",
    });
    const list = await app.mcp(String(body.access_token));
    expect(list.status).toBe(200);
    expect(JSON.stringify(list.body)).toContain("search_contacts");
  });

  it("stores no code and no token", async () => {
    const code = await app.code();
    const { body } = await app.exchange(code);
    const { rows } = await sql(
      "select g::text || k::text as row from oauth_grants g join api_keys k using (id)",
    );
    const stored = rows.map(({ row }) => row).join("\n");
    for (const secret of [code, body.access_token, body.refresh_token]) expect(stored).not.toContain(secret);
  });

  it("accepts a code once, and revokes the access if it comes again", async () => {
    const code = await app.code();
    const { body } = await app.exchange(code);
    expect(await errorOf(app.exchange(code, { code_verifier: newProof().verifier }))).toBe(
      "400 invalid_grant",
    );
    expect((await app.mcp(String(body.access_token))).status).toBe(200);
    expect(await errorOf(app.exchange(code))).toBe("400 invalid_grant");
    expect((await app.mcp(String(body.access_token))).body.errorCode).toBe("TOKEN_REVOKED");
    expect(await errorOf(app.refresh(body.refresh_token))).toBe("400 invalid_grant");
  });

  it("accepts a code only once of many at the same time", async () => {
    const code = await app.code();
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("does not accept a code after a minute", async () => {
    const code = await app.code();
    await sql("update oauth_grants set code_expires_at = now() - interval '1 second'");
    expect(await errorOf(app.exchange(code))).toBe("400 invalid_grant");
  });

  it.each<[Record<string, string | null>, string]>([
    [{ code_verifier: newProof().verifier }, "400 invalid_grant"],
    [{ code_verifier: "short" }, "400 invalid_grant"],
    [{ code_verifier: null }, "400 invalid_request"],
    [{ redirect_uri: "http://127.0.0.1:4000/callback" }, "400 invalid_grant"],
    [{ client_id: null }, "400 invalid_request"],
    [{ client_id: "unknown" }, "401 invalid_client"],
    [{ client_id: "https://other.example/client.json" }, "400 invalid_grant"],
    [{ resource: "https://other.example/api/mcp" }, "400 invalid_target"],
    [{ grant_type: "password" }, "400 unsupported_grant_type"],
    [{ grant_type: "constructor" }, "400 unsupported_grant_type"],
    [{ grant_type: null }, "400 invalid_request"],
    [{ code: "nonsense" }, "400 invalid_grant"],
    [{ code: "" }, "400 invalid_request"],
  ])("refuses an exchange with %o", async (fields, error) => {
    const code = await app.code();
    expect(await errorOf(app.exchange(code, fields))).toBe(error);
  });

  it("rejects bodies that are not forms", async () => {
    const post = async (body: string, type = "application/x-www-form-urlencoded") => {
      const init = { method: "POST", headers: { "content-type": type }, body };
      const response = await server.fetch("/api/oauth/token", init);
      const { error, errorCode } = await response.json();
      return `${response.status} ${error ?? errorCode}`;
    };
    expect(await post("{}", "application/json")).toBe("400 invalid_request");
    expect(await post("grant_type=refresh_token&grant_type=password")).toBe("400 invalid_request");
    expect(await post("grant_type=a%00")).toBe("400 invalid_request");
    expect(await post(`grant_type=${"x".repeat(20_000)}`)).toBe("413 PAYLOAD_TOO_LARGE");
  });

  it("renews tokens, and revokes the access if an old refresh token comes again", async () => {
    const { access, refresh } = await app.connect();
    const first = await app.refresh(refresh);
    expect(first.status).toBe(200);
    expect(first.body.refresh_token).not.toBe(refresh);
    const second = await app.refresh(first.body.refresh_token);
    expect(second.status).toBe(200);
    for (const token of [access, first.body.access_token, second.body.access_token])
      expect((await app.mcp(String(token))).status).toBe(200);

    expect(await errorOf(app.refresh(refresh))).toBe("400 invalid_grant");
    expect(await errorOf(app.refresh(second.body.refresh_token))).toBe("400 invalid_grant");
    expect((await app.mcp(String(second.body.access_token))).body.errorCode).toBe("TOKEN_REVOKED");
  });

  it("renews only for the same application and resource, and only its own tokens", async () => {
    const { access, refresh } = await app.connect();
    const other = oauthApp(server, owner, workspaceId);
    await other.register();
    const [id, secret, signature] = refresh.split(".");
    const forged = `${id}.${"A".repeat(43)}.${signature}`;
    expect(await errorOf(other.refresh(refresh))).toBe("400 invalid_grant");
    expect(await errorOf(app.refresh(refresh, { resource: "https://other.example" }))).toBe(
      "400 invalid_target",
    );
    for (const token of [access, forged, `${id}.${secret}`, "nonsense", ""])
      expect(await errorOf(app.refresh(token))).toMatch(/^400 invalid_(?:grant|request)$/);
    expect((await app.refresh(refresh)).status).toBe(200);
  });

  it("does not renew after 90 days without use, or for a person who left or is disabled", async () => {
    const person = await newPerson();
    await join(workspaceId, person.id, "agent");
    const theirs = oauthApp(server, person, workspaceId);
    theirs.clientId = app.clientId;
    const grants = [await theirs.connect(), await theirs.connect(), await theirs.connect()];
    const [idle, disabled, left] = grants.map(({ refresh }) => refresh);
    await sql("update api_keys set expires_at = now() - interval '1 second' where id = $1", [
      idle?.split(".")[0],
    ]);
    expect(await errorOf(theirs.refresh(idle))).toBe("400 invalid_grant");
    await sql("update users set disabled_at = now() where id = $1", [person.id]);
    expect(await errorOf(theirs.refresh(disabled))).toBe("400 invalid_grant");
    expect((await theirs.mcp(grants[1]?.access ?? "")).status).toBe(401);
    await sql("update users set disabled_at = null where id = $1", [person.id]);
    await sql("delete from memberships where user_id = $1", [person.id]);
    expect(await errorOf(theirs.refresh(left))).toBe("400 invalid_grant");
    expect((await theirs.mcp(grants[2]?.access ?? "")).body.errorCode).toBe("WORKSPACE_FORBIDDEN");
  });

  it("revokes the access for a refresh or an access token", async () => {
    for (const kind of ["access", "refresh"] as const) {
      const tokens = await app.connect();
      const answer = await app.post("/api/oauth/revoke", { token: tokens[kind], client_id: app.clientId });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
      expect((await app.mcp(tokens.access)).status).toBe(401);
      expect(await errorOf(app.refresh(tokens.refresh))).toBe("400 invalid_grant");
      expect((await app.post("/api/oauth/revoke", { token: tokens[kind] })).status).toBe(200);
    }
  });

  it("revokes nothing for other tokens", async () => {
    const { access } = await app.connect();
    const { token: key } = await newApiKey(owner.id);
    expect((await app.post("/api/oauth/revoke", { token: "nonsense" })).status).toBe(200);
    expect((await app.post("/api/oauth/revoke", { token: key })).status).toBe(200);
    expect(await errorOf(app.post("/api/oauth/revoke", {}))).toBe("400 invalid_request");
    const foreign = app.post("/api/oauth/revoke", { token: access, client_id: "another" });
    expect(await errorOf(foreign)).toBe("401 invalid_client");
    expect((await app.mcp(access)).status).toBe(200);
    const headers = { authorization: `Bearer ${key}` };
    expect((await server.fetch("/api/user/me", { headers })).status).toBe(200);
  });
});
