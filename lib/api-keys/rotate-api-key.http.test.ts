import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const DAY_MS = 86_400_000;

describe("POST /api/user/api-key/rotate", () => {
  const server = useTestServer();
  let userId: string;
  let workspaceId: string;
  let login: string;
  beforeEach(async () => {
    await resetBuckets();
    ({ userId, workspaceId } = await newWorkspace());
    login = await loginTokenOf(userId);
  });

  async function call(method: string, path: string, token: string, body?: unknown) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await server.fetch(path, { method, headers, body: body ? JSON.stringify(body) : null });
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }
  const rotate = (body: unknown, token = login) => call("POST", "/api/user/api-key/rotate", token, body);
  const list = async () => (await call("GET", "/api/user/api-key", login)).data;
  const use = (token: string) => call("GET", "/api/user/me", token);
  const end = (id: string) =>
    database().pool.query("update api_keys set expires_at = now() - interval '1 ms' where id = $1", [id]);
  const msUntil = (date: string) => Date.parse(date) - Date.now();

  it("makes a key with the same limits, and the old one works for a day more", async () => {
    const limits = { scopes: ["read"], workspaceIds: [workspaceId], addresses: ["127.0.0.0/8"] };
    const old = await newApiKey(userId, limits);
    const { status, data } = await rotate({ id: old.id });
    const { token, replaced, ...key } = data;
    expect({ status, key }).toEqual({
      status: 200,
      key: {
        ...limits,
        id: expect.any(String),
        name: "Test",
        prefix: `${token.slice(0, 6)}…${token.slice(-4)}`,
        expiresAt: null,
        creationDate: expect.any(String),
      },
    });
    expect(decodeJwt(token)).toMatchObject({ jti: key.id, sub: userId });
    expect(replaced).toEqual({ id: old.id, expiresAt: expect.any(String) });
    expect(msUntil(replaced.expiresAt)).toBeGreaterThan(DAY_MS - 60_000);
    expect(msUntil(replaced.expiresAt)).toBeLessThanOrEqual(DAY_MS);
    expect((await use(token)).status).toBe(200);
    expect((await use(old.token)).status).toBe(200);
    const keys = await list();
    expect(keys).toMatchObject([
      { id: key.id, replacedBy: null, expiresAt: null },
      { id: old.id, replacedBy: key.id, expiresAt: replaced.expiresAt },
    ]);

    await end(old.id);
    expect(await use(old.token)).toMatchObject({ status: 401, errorCode: "TOKEN_EXPIRED" });
    expect((await use(token)).status).toBe(200);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([key.id]);
  });

  it("ends the old token immediately without an overlap", async () => {
    const old = await newApiKey(userId);
    const { data } = await rotate({ id: old.id, overlapSeconds: 0 });
    expect(msUntil(data.replaced.expiresAt)).toBeLessThanOrEqual(0);
    expect(await use(old.token)).toMatchObject({ status: 401, errorCode: "TOKEN_REVOKED" });
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([data.id]);
  });

  it("keeps the end of a key, of the old one even with a longer overlap, or takes a new one", async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const later = new Date(Date.now() + 30 * DAY_MS);
    const old = await newApiKey(userId, { expiresAt: soon });
    const { data } = await rotate({ id: old.id, overlapSeconds: 604_800 });
    expect([data.expiresAt, data.replaced.expiresAt]).toEqual([soon.toISOString(), soon.toISOString()]);
    const { data: longer } = await rotate({ id: data.id, expiresAt: later.toISOString() });
    expect([longer.expiresAt, longer.replaced.expiresAt]).toEqual([later.toISOString(), soon.toISOString()]);
    expect((await rotate({ id: longer.id, expiresAt: null })).data.expiresAt).toBeNull();
  });

  it("renews an expired key only with a new end", async () => {
    const { id } = await newApiKey(userId, { expiresAt: new Date(Date.now() - 1_000) });
    const past = { status: 400, errorCode: "VALIDATION_ERROR", message: "expiresAt must be in the future" };
    expect(await rotate({ id })).toMatchObject(past);
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    expect(await rotate({ id, expiresAt })).toMatchObject({ status: 200, data: { expiresAt } });
  });

  it("rotates each key once, also at the same time", async () => {
    const { id } = await newApiKey(userId);
    const answers = await Promise.all([1, 2, 3].map(() => rotate({ id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.message).toBe(
      "this key was already rotated: rotate the new one",
    );
    expect(await list()).toHaveLength(2);
  });

  it("lets a key rotate itself, but not a stronger or longer one", async () => {
    const scopes = ["user:write"];
    const own = await newApiKey(userId, { scopes });
    const strong = await newApiKey(userId);
    const forbidden = { status: 403, errorCode: "FORBIDDEN" };
    expect(await rotate({ id: strong.id }, own.token)).toMatchObject(forbidden);
    const short = await newApiKey(userId, { scopes, expiresAt: new Date(Date.now() + DAY_MS) });
    const { token } = short;
    expect(await rotate({ id: short.id, expiresAt: null }, token)).toMatchObject(forbidden);
    expect(await rotate({ id: short.id }, token)).toMatchObject({ status: 200 });
    expect(await rotate({ id: own.id }, own.token)).toMatchObject({ status: 200, data: { scopes } });
    expect((await use(strong.token)).status).toBe(200);
  });

  it("does not find keys that are revoked or of others", async () => {
    const revoked = await newApiKey(userId, { isRevoked: true });
    const theirs = await newApiKey((await newPerson()).id);
    for (const id of [revoked.id, theirs.id, "not-an-id"]) {
      expect(await rotate({ id })).toMatchObject({ status: 404, errorCode: "API_KEY_NOT_FOUND" });
    }
    expect((await use(theirs.token)).status).toBe(200);
  });

  it.each([
    [{}, "id is required"],
    [{ overlapSeconds: -1 }, "overlapSeconds must be at least 0"],
    [{ overlapSeconds: 604_801 }, "overlapSeconds must be at most 604800"],
    [{ overlapSeconds: 1.5 }, "overlapSeconds must be a whole number"],
    [{ expiresAt: "soon" }, "expiresAt must be an ISO 8601 date-time"],
  ])("rejects %j", async (body, message) => {
    const id = Object.keys(body).length > 0 ? { id: "x" } : {};
    expect(await rotate({ ...id, ...body })).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
      message,
    });
  });
});
