import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { oauthApp } from "#lib/testing/mcp/oauth-app.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { pruneApps } from "./prune-apps.ts";
import type { ConnectedApp } from "./schema.ts";

describe("connected applications", () => {
  const server = useTestServer();
  let workspaceId: string;
  let owner: { id: string };
  let token: string;
  let app: ReturnType<typeof oauthApp>;
  beforeAll(async () => {
    ({ workspaceId } = await newWorkspace());
    owner = await newPerson();
    await join(workspaceId, owner.id, "owner");
    token = await loginTokenOf(owner.id);
  });
  beforeEach(async () => {
    await resetBuckets();
    await database().pool.query("delete from api_keys");
    await database().pool.query("delete from oauth_clients");
    app = oauthApp(server, owner, workspaceId);
    await app.register();
  });

  async function call<T>(method: string, path: string, bearer = token) {
    const response = await server.fetch(path, { method, headers: { authorization: `Bearer ${bearer}` } });
    const { errorCode, data } = (await response.json()) as { errorCode: string | null; data: T };
    return { errorCode, data };
  }
  const list = async (bearer?: string) => (await call<ConnectedApp[]>("GET", "/api/user/app", bearer)).data;

  it("are listed once they have tokens, with their last use", async () => {
    const code = await app.code();
    expect(await list()).toEqual([]);
    const { body } = await app.exchange(code);
    await app.mcp(String(body.access_token));
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        name: "Test app",
        clientHost: null,
        redirectHost: "127.0.0.1:3999",
        scopes: ["read", "write"],
        workspaceId,
        workspaceName: expect.any(String),
        resource: `${server.url()}/api/mcp`,
        expiresAt: expect.any(String),
        lastUsedDate: expect.any(String),
        lastUsedAddress: "127.0.0.1",
        creationDate: expect.any(String),
      },
    ]);
  });

  it("are rejected from the next request on after they are revoked", async () => {
    const { access, refresh } = await app.connect();
    const [listed] = await list();
    const stranger = await loginTokenOf((await newPerson()).id);
    const path = `/api/user/app?id=${listed?.id}`;
    expect((await call("DELETE", path, stranger)).errorCode).toBe("APP_NOT_FOUND");
    expect((await call("DELETE", "/api/user/app?id=nonsense")).errorCode).toBe("APP_NOT_FOUND");
    expect((await call("DELETE", path)).data).toEqual({ id: listed?.id });
    expect((await call("DELETE", path)).errorCode).toBe("APP_NOT_FOUND");
    expect(await list()).toEqual([]);
    expect((await app.mcp(access)).body.errorCode).toBe("TOKEN_REVOKED");
    expect((await app.refresh(refresh)).body.error).toBe("invalid_grant");
    const { rows } = await database().pool.query(
      "select action, workspace_id from audit_log where subject = $1 order by id",
      [listed?.id],
    );
    expect(rows).toEqual([
      { action: "app.connected", workspace_id: workspaceId },
      { action: "app.revoked", workspace_id: workspaceId },
    ]);
  });

  it("are not API keys", async () => {
    await app.connect();
    const [listed] = await list();
    const key = await newApiKey(owner.id);
    expect((await call<{ id: string }[]>("GET", "/api/user/api-key")).data.map(({ id }) => id)).toEqual([
      key.id,
    ]);
    const revoked = await call("DELETE", `/api/user/api-key?id=${listed?.id}`);
    expect(revoked.errorCode).toBe("API_KEY_NOT_FOUND");
    expect((await call("DELETE", `/api/user/app?id=${key.id}`)).errorCode).toBe("APP_NOT_FOUND");
  });

  it("are hidden from keys of other workspaces", async () => {
    await app.connect();
    const other = (await newWorkspace()).workspaceId;
    await join(other, owner.id, "owner");
    const narrow = await newApiKey(owner.id, { workspaceIds: [other] });
    const wide = await newApiKey(owner.id, { workspaceIds: [other, workspaceId] });
    expect(await list(narrow.token)).toEqual([]);
    expect(await list(wide.token)).toHaveLength(1);
  });

  it("work only at the address and in the workspace they are for", async () => {
    const { access } = await app.connect();
    expect((await app.mcp(access, "/api/mcp/readonly")).body.errorCode).toBe("TOKEN_INVALID");
    for (const path of [
      "/api/user/me",
      "/api/tag",
      `/api/realtime?workspaceId=${workspaceId}`,
      "/api/user/app",
    ]) {
      expect((await call("GET", path, access)).errorCode).toBe("TOKEN_INVALID");
    }
    const other = (await newWorkspace()).workspaceId;
    await join(other, owner.id, "owner");
    expect((await app.mcp(access, `/api/mcp?workspaceId=${other}`)).body.errorCode).toBe(
      "WORKSPACE_MISMATCH",
    );
    expect((await app.mcp(access, `/api/mcp?workspaceId=${workspaceId}`)).status).toBe(200);

    const readonly = await app.connect({ resource: `${server.url()}/api/mcp/readonly` });
    expect(readonly.scope).toBe("read");
    expect((await app.mcp(readonly.access)).body.errorCode).toBe("TOKEN_INVALID");
    expect((await app.mcp(readonly.access, "/api/mcp/readonly")).status).toBe(200);
  });

  it("are deleted some time after their end, and unused registrations after a day", async () => {
    const { pool } = database();
    const prune = () => pruneApps(pool, new AbortController().signal);
    const unused = oauthApp(server, owner, workspaceId);
    await unused.register();
    await app.connect();
    await pool.query("update oauth_clients set created_at = now() - interval '2 days'");
    expect(await prune()).toBe(1);
    await pool.query("update oauth_clients set last_used_at = now() - interval '91 days'");
    expect(await prune()).toBe(0);
    await pool.query(
      "update api_keys set revoked_at = now() - interval '31 days' where client_id is not null",
    );
    expect(await prune()).toBe(2);
    expect((await app.exchange("a code")).body.error).toBe("invalid_client");
  });
});
