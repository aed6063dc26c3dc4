import { decodeJwt } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { join, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("/api/user/api-key", () => {
  const server = useTestServer();
  afterEach(() => void vi.useRealTimers());

  async function call(method: string, path: string, token: string, body?: unknown) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await server.fetch(path, { method, headers, body: body ? JSON.stringify(body) : null });
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }
  const make = (token: string, body: unknown) => call("POST", "/api/user/api-key", token, body);
  const list = async (token: string) => (await call("GET", "/api/user/api-key", token)).data;
  const revoke = (token: string, id: string) => call("DELETE", `/api/user/api-key?id=${id}`, token);

  it("creates a key that is shown once and works in all the user's workspaces", async () => {
    const { id: userId } = await newPerson();
    const workspaces = [await newWorkspace(), await newWorkspace()].map(({ workspaceId }) => workspaceId);
    for (const workspaceId of workspaces) await join(workspaceId, userId, "agent");
    const login = await loginTokenOf(userId);
    const { status, data } = await make(login, { name: " Deploy script " });
    expect(status).toBe(200);
    const { token, ...key } = data;
    expect(key).toEqual({
      id: expect.any(String),
      name: "Deploy script",
      prefix: `${token.slice(0, 6)}…${token.slice(-4)}`,
      scopes: [],
      workspaceIds: [],
      addresses: [],
      expiresAt: null,
      creationDate: expect.any(String),
    });
    expect(decodeJwt(token)).toMatchObject({ jti: key.id, sub: userId });
    const unused = { lastUsedDate: null, lastUsedAddress: null, replacedBy: null };
    expect(await list(login)).toEqual([{ ...key, ...unused }]);
    for (const workspaceId of workspaces) {
      const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
      const response = await server.fetch(`/api/workspace/usersByWorkspaceId/${workspaceId}`, { headers });
      expect(response.status).toBe(200);
    }
    expect(await list(login)).toEqual([
      { ...key, ...unused, lastUsedDate: expect.any(String), lastUsedAddress: "127.0.0.1" },
    ]);
    const { rows } = await database().pool.query("select api_keys::text as row from api_keys");
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it("stores full access for a key without scopes, and shows an empty list", async () => {
    const login = await loginTokenOf((await newPerson()).id);
    const stored = async (scopes: string[]) => {
      const { data } = await make(login, { name: "x", scopes });
      const { rows } = await database().pool.query("select scopes from api_keys where id = $1", [data.id]);
      return { stored: rows[0].scopes, shown: data.scopes, listed: (await list(login))[0].scopes };
    };
    expect(await stored([])).toEqual({ stored: ["*"], shown: [], listed: [] });
    const both = ["read", "write"];
    expect(await stored(both)).toEqual({ stored: both, shown: both, listed: both });
    expect(await make(login, { name: "x", scopes: ["*"] })).toMatchObject({ status: 400 });
  });

  it("rejects a revoked key from the next request on", async () => {
    const login = await loginTokenOf((await newPerson()).id);
    const { data } = await make(login, { name: "A key" });
    expect((await call("GET", "/api/user/me", data.token)).status).toBe(200);
    expect(await revoke(login, data.id)).toMatchObject({ status: 200, data: { id: data.id } });
    expect(await call("GET", "/api/user/me", data.token)).toMatchObject({
      status: 401,
      errorCode: "TOKEN_REVOKED",
    });
    expect(await list(login)).toEqual([]);
    expect(await revoke(login, data.id)).toMatchObject({ status: 404, errorCode: "API_KEY_NOT_FOUND" });
  });

  it("rejects an expired key, by its token and by its row", async () => {
    const { id: userId } = await newPerson();
    const login = await loginTokenOf(userId);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await make(login, { name: "Short", expiresAt: soon });
    expect(data.expiresAt).toBe(soon);
    expect(decodeJwt(data.token).exp).toBe(Math.floor(Date.parse(soon) / 1_000));
    expect(await call("GET", "/api/user/me", data.token)).toMatchObject({ status: 200 });
    const expired = { status: 401, errorCode: "TOKEN_EXPIRED" };
    vi.useFakeTimers({ now: Date.parse(soon) + 1_000, toFake: ["Date"] });
    expect(await call("GET", "/api/user/me", data.token)).toMatchObject(expired);
    vi.useRealTimers();

    const { data: other } = await make(login, { name: "Cut short" });
    await database().pool.query("update api_keys set expires_at = now() where id = $1", [other.id]);
    expect(await call("GET", "/api/user/me", other.token)).toMatchObject(expired);
  });

  it.each([
    [{ name: "" }, "name must not be empty"],
    [{ name: "x", expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt must be in the future"],
    [{ name: "x", expiresAt: "tomorrow" }, "expiresAt must be an ISO 8601 date-time"],
    [{ scopes: [] }, "name is required"],
  ])("rejects %j", async (body, message) => {
    const login = await loginTokenOf((await newPerson()).id);
    expect(await make(login, body)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", message });
  });

  it("rejects unknown scopes", async () => {
    const login = await loginTokenOf((await newPerson()).id);
    for (const scope of ["admin", "contacts:read", "contact:delete", ""]) {
      expect(await make(login, { name: "x", scopes: [scope] })).toMatchObject({ status: 400 });
    }
  });

  it("limits a key to its scopes", async () => {
    const { workspaceId, userId } = await newWorkspace();
    const reads = async (scopes: string[]) => {
      const { token } = await newApiKey(userId, { scopes });
      const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
      const workspace = await server.fetch(`/api/workspace/usersByWorkspaceId/${workspaceId}`, { headers });
      const user = await server.fetch("/api/user/me", { headers });
      return [workspace.status, user.status];
    };
    expect(await reads(["read"])).toEqual([200, 200]);
    expect(await reads(["write"])).toEqual([403, 403]);
    expect(await reads(["workspace:read"])).toEqual([200, 403]);
    expect(await reads(["user:read", "workspace:write"])).toEqual([403, 200]);
    expect(await reads([])).toEqual([403, 403]);
  });

  it("rejects a key with more permissions than the key that creates it", async () => {
    const { id: userId } = await newPerson();
    const { token } = await newApiKey(userId, { scopes: ["user:write", "contact:read"] });
    for (const scopes of [
      undefined,
      [],
      ["write"],
      ["read"],
      ["contact:write"],
      ["contact:read", "task:read"],
    ]) {
      expect(await make(token, { name: "x", scopes })).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    expect(await make(token, { name: "x", scopes: ["contact:read"] })).toMatchObject({ status: 200 });
    const wide = await newApiKey(userId, { scopes: ["write"] });
    expect(await make(wide.token, { name: "x", scopes: ["task:write", "write"] })).toMatchObject({
      status: 200,
    });
    expect(await make(wide.token, { name: "x", scopes: ["task:read"] })).toMatchObject({ status: 403 });
  });

  it("rejects a key that expires after the key that creates it", async () => {
    const { id: userId } = await newPerson();
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { token } = await newApiKey(userId, { expiresAt });
    const later = new Date(expiresAt.getTime() + 1_000).toISOString();
    for (const body of [{ name: "x" }, { name: "x", expiresAt: later }]) {
      expect(await make(token, body)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    expect(await make(token, { name: "x", expiresAt: expiresAt.toISOString() })).toMatchObject({
      status: 200,
    });
  });

  it("does not list, change or delete other users' keys", async () => {
    const mine = await loginTokenOf((await newPerson()).id);
    const theirs = await newApiKey((await newPerson()).id);
    expect(await list(mine)).toEqual([]);
    for (const id of [theirs.id, "not-an-id"]) {
      expect(await revoke(mine, id)).toMatchObject({ status: 404, errorCode: "API_KEY_NOT_FOUND" });
    }
    expect((await call("GET", "/api/user/me", theirs.token)).status).toBe(200);
  });
});
