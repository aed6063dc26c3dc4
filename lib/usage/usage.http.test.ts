import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { addCount, takeCounts } from "#lib/platform/usage/record-call.ts";
import { writeUsage } from "#lib/platform/usage/write-usage.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newApiKey, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { UsageCaller, UsageMinute } from "./schema.ts";

const MINUTE_MS = 60_000;

describe("the usage of the API by a workspace", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let key: { id: string; token: string };
  let cookie: string;
  beforeEach(async () => {
    await resetBuckets();
    ctx = await newWorkspace();
    key = await newApiKey(ctx.userId);
    ({ cookie } = await newSession(ctx.userId));
    takeCounts();
  });
  afterEach(() => {
    vi.useRealTimers();
    takeCounts();
  });

  type Headers = Record<string, string>;
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const browser = (): Headers => ({ cookie, "sec-fetch-site": "same-origin" });
  async function call(
    path: string,
    headers: Headers = bearer(key.token),
    workspaceId: string = ctx.workspaceId,
  ) {
    const response = await server.fetch(path, { headers: { "x-workspace-id": workspaceId, ...headers } });
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }
  /** Reads in the console, after writing what was counted before. */
  async function read(path: string) {
    await writeUsage();
    const { data } = await call(path, browser());
    takeCounts();
    return data;
  }
  const callers = async (query = ""): Promise<UsageCaller[]> =>
    (await read(`/api/usage/caller${query}`)).callers;
  const minutes = async (query = ""): Promise<UsageMinute[]> => (await read(`/api/usage${query}`)).minutes;
  const routes = ({ routes }: UsageCaller) =>
    Object.fromEntries(routes.map(({ route, statuses }) => [route, statuses]));

  it("lists the calls of each key and user, with errors by status", async () => {
    await createDefaultStages(ctx);
    const { id } = await createContact(ctx, { name: "Ann", email: "ann@example.com" });
    const login = await loginTokenOf(ctx.userId);
    for (const path of [`/api/contact/${id}`, `/api/contact/${id}`, `/api/contact/${newId()}`, "/api/tag"]) {
      await call(path);
    }
    await call("/api/tag", bearer(login));
    await call("/api/stage", browser());
    const mine = { userName: "Ana", refused: 0, lastUsedDate: expect.any(String) };
    const found = await callers();
    expect(found).toEqual([
      { ...mine, kind: "key", id: key.id, keyName: "Test", calls: 4, failed: 1, routes: expect.any(Array) },
      {
        ...mine,
        kind: "login",
        id: ctx.userId,
        keyName: null,
        calls: 1,
        failed: 0,
        routes: expect.any(Array),
      },
    ]);
    expect(found.map(routes)).toEqual([
      {
        "GET /api/contact/{id}": [
          { status: 200, calls: 2 },
          { status: 404, calls: 1 },
        ],
        "GET /api/tag": [{ status: 200, calls: 1 }],
      },
      { "GET /api/tag": [{ status: 200, calls: 1 }] },
    ]);
    const [console] = await callers("?source=console");
    expect(console).toMatchObject({ kind: "console", id: ctx.userId, userName: "Ana", calls: 1 });
  });

  it("counts calls above the rate limit", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    await drainBucket(`workspace:${ctx.workspaceId}`, 1);
    expect((await call("/api/tag")).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) expect((await call("/api/tag")).status).toBe(429);
    const counted = (await minutes()).filter(({ accepted, refused }) => accepted + refused > 0);
    expect(counted).toEqual([{ date: expect.any(String), accepted: 1, refused: 3 }]);
    expect((await callers())[0]).toMatchObject({ calls: 4, refused: 3, failed: 0 });
  });

  it("does not count calls that are not the workspace's", async () => {
    const other = await newWorkspace();
    const revoked = await newApiKey(ctx.userId, { isRevoked: true });
    const limited = await newApiKey(ctx.userId, { addresses: ["192.0.2.1"] });
    await call("/api/tag", bearer((await newApiKey(other.userId)).token));
    await call("/api/tag", bearer(revoked.token));
    await call("/api/tag", bearer(limited.token));
    await call("/api/tag", {});
    await call("/api/user/me", bearer(key.token), "");
    expect(await callers()).toEqual([]);
    expect(await minutes()).toEqual(
      Array.from({ length: 60 }, () => expect.objectContaining({ accepted: 0, refused: 0 })),
    );
  });

  it("does not show another workspace's calls", async () => {
    const other = await newWorkspace();
    await join(other.workspaceId, ctx.userId, "admin");
    await call("/api/tag", bearer(key.token), other.workspaceId);
    expect(await callers()).toEqual([]);
    expect(await minutes(`?callerId=${key.id}`)).not.toContainEqual(expect.objectContaining({ accepted: 1 }));
  });

  it("counts an MCP tool once, by its name", async () => {
    const { token } = key;
    for (const mode of ["auto", "legacy"] as const) {
      const client = await connect({ token, workspaceId: ctx.workspaceId, mode });
      await client.call("search_contacts", { search: "ann" });
      await client.call("get_contact", { id: newId() });
    }
    const [found] = await callers();
    expect(routes(found as UsageCaller)).toEqual({
      "MCP search_contacts": [{ status: 200, calls: 2 }],
      "MCP get_contact": [{ status: 404, calls: 2 }],
      MCP: expect.any(Array),
    });
  });

  it("counts an MCP request above the rate limit", async () => {
    await drainBucket(`workspace:${ctx.workspaceId}`, 0);
    expect((await call("/api/mcp")).status).toBe(405);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const headers = {
      ...bearer(key.token),
      "x-workspace-id": ctx.workspaceId,
      "content-type": "application/json",
    };
    expect((await server.fetch("/api/mcp", { method: "POST", headers, body })).status).toBe(429);
    expect(routes((await callers())[0] as UsageCaller)).toEqual({ MCP: [{ status: 429, calls: 1 }] });
  });

  it("shows each minute, the current one last, of all callers or one", async () => {
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 30_000;
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const count = (minutesAgo: number, calls: number, id = key.id, status = 200) => {
      const lastAt = now - minutesAgo * MINUTE_MS;
      const minute = lastAt - 30_000;
      const caller = { workspaceId: ctx.workspaceId, kind: "key" as const, id };
      addCount({ caller, route: "GET /api/tag", status, minute, calls, lastAt });
    };
    count(0, 1);
    count(59, 2);
    count(59, 4, newId());
    count(59, 8, key.id, 429);
    count(60, 16);
    const all = await minutes();
    expect(all).toHaveLength(60);
    expect(all[0]).toEqual({
      date: new Date(now - 30_000 - 59 * MINUTE_MS).toISOString(),
      accepted: 6,
      refused: 8,
    });
    expect(all.at(-1)).toMatchObject({ accepted: 1, refused: 0 });
    expect((await minutes(`?callerId=${key.id}`))[0]).toMatchObject({ accepted: 2, refused: 8 });
    expect((await minutes("?callerId=nobody"))[0]).toMatchObject({ accepted: 0 });
    expect((await minutes("?source=console"))[0]).toMatchObject({ accepted: 0 });
    expect(await minutes("?minutes=1")).toMatchObject([{ accepted: 1 }]);
    expect((await minutes("?minutes=61"))[0]).toMatchObject({ accepted: 16 });
  });

  it("lists the callers with the most calls first, of a chosen time", async () => {
    const ids = Array.from({ length: 3 }, () => newId());
    for (const [place, id] of ids.entries()) {
      const caller = { workspaceId: ctx.workspaceId, kind: "key" as const, id };
      const lastAt = Date.now() - (place + 1) * 20 * 3_600_000;
      addCount({ caller, route: "GET /api/tag", status: 200, minute: lastAt, calls: place + 1, lastAt });
    }
    const found = async (query: string) => (await callers(query)).map(({ id, keyName }) => [id, keyName]);
    const [first, second, third] = ids.map((id) => [id, null]);
    expect(await found("")).toEqual([first]);
    expect(await found("?hours=48")).toEqual([second, first]);
    expect(await found("?hours=720&limit=2")).toEqual([third, second]);
    expect(await read("/api/usage/caller?hours=720&limit=2")).toMatchObject({ hasMore: true });
    expect(await read("/api/usage/caller?hours=720&limit=3")).toMatchObject({ hasMore: false });
  });

  it("shows the tokens of the bucket without taking one", async () => {
    const bucket = `workspace:${ctx.workspaceId}`;
    const full = { tokens: 160, capacity: 160, perSecond: 2, limit: 120 };
    expect(await read("/api/usage/bucket")).toEqual(full);
    await drainBucket(bucket, 41.5);
    expect(await read("/api/usage/bucket")).toEqual({ ...full, tokens: 41.5 });
    const { pool } = database();
    await pool.query("update rate_buckets set updated_at = now() - interval '1 h' where key = $1", [bucket]);
    expect(await read("/api/usage/bucket")).toEqual(full);
    await drainBucket(bucket, 10);
    expect((await call("/api/usage/bucket")).data.tokens).toBe(9);
  });

  it("costs a call no statement", async () => {
    const { roundTrips } = await countRoundTrips(() => call("/api/tag"));
    expect(roundTrips.flat()).toEqual(["authorize_request", "list_tags"]);
    expect(takeCounts()).toHaveLength(1);
  });
});
