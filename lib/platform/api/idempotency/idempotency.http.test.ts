import { describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { clock } from "#lib/platform/clock.ts";
import { drainBucket } from "#lib/testing/buckets.ts";
import { keyedCallerPerTest } from "#lib/testing/factories/keyed-caller.ts";
import { join, loginTokenOf, newApiKey, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { pruneIdempotencyKeys } from "./prune-idempotency-keys.ts";
import { KEY_LIFETIME_MS } from "./stored-response.ts";

const server = useTestServer();
const caller = keyedCallerPerTest(server);
const { send, rowsOf, storedKeys } = caller;
const ana = { name: "Ana", email: "ana@example.com" };

describe("a key", () => {
  it("runs the verb once and replays status, body and headers", async () => {
    const first = await send("POST /api/contact", { body: ana });
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    const again = await send("POST /api/contact", { body: ana });
    expect(again).toMatchObject({ status: 200, isReplayed: true, text: first.text });
    expect(again.headers.get("content-type")).toBe("application/json");
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(await rowsOf("contacts")).toHaveLength(1);
    const created = (await rowsOf("events")).filter(({ trigger }) => trigger === "contacto_nuevo");
    expect(created).toHaveLength(1);
  });

  it("takes a token for a replay too", async () => {
    await send("POST /api/contact", { body: ana });
    await drainBucket(`workspace:${caller.workspaceId}`, 1);
    const again = await send("POST /api/contact", { body: ana });
    expect([again.isReplayed, again.headers.get("x-ratelimit-remaining")]).toEqual([true, "0"]);
    expect(await send("POST /api/contact", { body: ana })).toMatchObject({ status: 429, isReplayed: false });
  });

  it("adds one round trip to a call, and none without the header", async () => {
    const { data } = await send("POST /api/contact", { body: ana, key: null });
    const update = (key: string | null, name: string) =>
      countRoundTrips(() => send(`PUT /api/contact?id=${data.id}`, { body: { name }, key }));
    await update(null, "warm");
    const { roundTrips: without } = await update(null, "A");
    const { roundTrips } = await update("k", "B");
    expect(without.flat().filter((name) => /idempotency|savepoint/.test(name))).toEqual([]);
    expect(roundTrips.flat().filter((name) => /idempotency/.test(name))).toEqual([
      "lock_idempotency_key",
      "read_idempotency_key",
      "store_idempotency_key",
    ]);
    expect(roundTrips.length - without.length).toBeLessThanOrEqual(2);
    const { roundTrips: replay } = await update("k", "B");
    expect(replay.slice(1)).toEqual([["begin", "lock_idempotency_key", "read_idempotency_key"], ["commit"]]);
  });

  it.each([
    ["another body", "PUT /api/contact?id=ID", { name: "Eva" }],
    ["another query", "PUT /api/contact?id=ID&x=1", { name: "Zoe" }],
  ])("with %s is rejected", async (_, call, body) => {
    const { id } = (await send("POST /api/contact", { body: ana, key: "create" })).data;
    const of = (text: string) => text.replace("ID", id);
    expect(await send(of("PUT /api/contact?id=ID"), { body: { name: "Zoe" } })).toMatchObject({
      status: 200,
    });
    const refused = await send(of(call), { body });
    expect(refused).toMatchObject({ status: 422, errorCode: "IDEMPOTENCY_MISMATCH", data: null });
    expect((await rowsOf("contacts"))[0]?.name).toBe("Zoe");
  });

  it("with another path of the same route is rejected", async () => {
    const make = async (name: string) =>
      (await send("POST /api/contact", { body: { name, email: `${name}@example.com` }, key: name })).data.id;
    const [one, two] = [await make("one"), await make("two")];
    const note = (id: string) => send(`POST /api/contact/${id}/activities`, { body: { content: "Hi" } });
    expect(await note(one)).toMatchObject({ status: 200 });
    expect(await note(two)).toMatchObject({ errorCode: "IDEMPOTENCY_MISMATCH" });
  });

  it("does not depend on the order of the body's keys", async () => {
    const first = await send("POST /api/contact", { body: ana });
    const again = await send("POST /api/contact", { body: { email: ana.email, name: ana.name } });
    expect(again).toMatchObject({ isReplayed: true, text: first.text });
  });

  it("is rejected while the first request runs, and replayed afterwards", async () => {
    const { id } = (await send("POST /api/contact", { body: ana, key: "create" })).data;
    const client = await database().pool.connect();
    await client.query("begin");
    await client.query("select from contacts where id = $1 for update", [id]);
    const update = () => send(`PUT /api/contact?id=${id}`, { body: { name: "Zoe" } });
    const first = update();
    await waitForLockWaiters(1);
    const second = await update();
    expect(second).toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_IN_PROGRESS", data: null });
    expect(second.headers.get("retry-after")).toBe("1");
    expect(await send(`PUT /api/contact?id=${id}`, { body: { name: "Eva" } })).toMatchObject({ status: 409 });
    await client.query("rollback");
    client.release();
    expect(await first).toMatchObject({ status: 200, isReplayed: false });
    expect(await update()).toMatchObject({ status: 200, isReplayed: true, text: (await first).text });
  });

  it("runs one of many equal calls at the same moment", async () => {
    const calls = Array.from({ length: 8 }, () => send("POST /api/contact", { body: ana }));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status, isReplayed }) => status === 200 && !isReplayed)).toHaveLength(1);
    const others = answers.filter(({ status, isReplayed }) => status !== 200 || isReplayed);
    expect(others).toSatisfy((all: typeof others) =>
      all.every(({ isReplayed, errorCode }) => isReplayed || errorCode === "IDEMPOTENCY_IN_PROGRESS"),
    );
    expect(await rowsOf("contacts")).toHaveLength(1);
  });

  it("expires after 24 hours, and is deleted then", async () => {
    const rename = (name: string) => send("POST /api/tag", { body: { name } });
    await rename("first");
    const now = Date.now();
    vi.spyOn(clock, "now").mockImplementation(() => new Date(now + KEY_LIFETIME_MS - 1_000));
    expect(await rename("second")).toMatchObject({ errorCode: "IDEMPOTENCY_MISMATCH" });
    vi.spyOn(clock, "now").mockImplementation(() => new Date(now + KEY_LIFETIME_MS + 60_000));
    const login = await loginTokenOf(caller.userId);
    expect(login).toBeTruthy();
    expect(await rename("second")).toMatchObject({ status: 200, isReplayed: false });
    vi.restoreAllMocks();
    const { signal } = new AbortController();
    const { pool } = database();
    expect(await pruneIdempotencyKeys(pool, { before: new Date(now + KEY_LIFETIME_MS), signal })).toBe(0);
    expect(
      await pruneIdempotencyKeys(pool, { before: new Date(now + 2 * KEY_LIFETIME_MS), signal }),
    ).toBeGreaterThan(0);
    expect(await storedKeys()).toEqual([]);
  });
});

describe("the format of a key", () => {
  it.each(["", '""', "with space", "a,b", 'a"b', "a\\b", "ñ", "x".repeat(256), '"open'])(
    "refuses %j before anything is done",
    async (key) => {
      const refused = await send("POST /api/contact", { body: ana, key });
      expect(refused).toMatchObject({ status: 400, errorCode: "IDEMPOTENCY_KEY_INVALID", data: null });
      expect(await rowsOf("contacts")).toEqual([]);
    },
  );

  it.each(["a", "x".repeat(255), "order:1/2?#[3]!~", "8e03978e-40d5-43dd-bc93-6894a57f9324"])(
    "accepts %j, also as a quoted string",
    async (key) => {
      const first = await send("POST /api/contact", { body: ana, key });
      expect(first.status).toBe(200);
      const again = await send("POST /api/contact", { body: ana, key: `"${key}"` });
      expect(again).toMatchObject({ isReplayed: true, text: first.text });
    },
  );

  it("does not matter where keys are ignored", async () => {
    const list = await send("GET /api/contact", { key: "not a key" });
    expect([list.status, list.isReplayed]).toEqual([200, false]);
    const body = { email: "nobody@example.com", password: "wrong password" };
    expect(await send("POST /api/user/login", { body, key: "not a key" })).toMatchObject({ status: 401 });
  });

  it("is checked after the caller's rights", async () => {
    const reader = (await newApiKey(caller.userId, { scopes: ["read"] })).token;
    const refused = await send("POST /api/contact", { body: ana, key: "not a key", token: reader });
    expect(refused).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  });
});

describe("the owner of a key", () => {
  it("is a workspace, a caller and a route", async () => {
    const other = await newWorkspace();
    await join(other.workspaceId, caller.userId, "owner");
    const token = (await newApiKey(caller.userId)).token;
    const login = await loginTokenOf(caller.userId);
    const tag = { name: "VIP" };
    const answers = [
      await send("POST /api/tag", { body: tag }),
      await send("POST /api/segmentation", { body: tag }),
      await send("POST /api/tag", { body: tag, workspaceId: other.workspaceId }),
    ];
    expect(answers.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
      [200, false],
      [200, false],
      [200, false],
    ]);
    for (const one of [token, login]) {
      const refused = await send("POST /api/tag", { body: tag, token: one });
      expect(refused).toMatchObject({ errorCode: "NAME_TAKEN", isReplayed: false });
    }
  });

  it("is the same person in the console and with a login token", async () => {
    const { cookie } = await newSession(caller.userId);
    const login = await loginTokenOf(caller.userId);
    const first = await send("POST /api/tag", { body: { name: "VIP" }, token: login });
    const response = await server.fetch("/api/tag", {
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "x-workspace-id": caller.workspaceId,
        "idempotency-key": "k-1",
        "content-type": "application/json",
      },
      body: JSON.stringify({ name: "VIP" }),
    });
    expect([response.headers.get("idempotency-replayed"), await response.text()]).toEqual([
      "true",
      first.text,
    ]);
  });

  it("gets no replay without a valid credential, membership and scope", async () => {
    await send("POST /api/contact", { body: ana });
    const stranger = await newWorkspace();
    const refusals = [
      await send("POST /api/contact", { body: ana, token: "wrong" }),
      await send("POST /api/contact", { body: ana, token: (await newApiKey(stranger.userId)).token }),
      await send("POST /api/contact", {
        body: ana,
        token: (await newApiKey(caller.userId, { scopes: ["read"] })).token,
      }),
    ];
    expect(refusals.map(({ errorCode }) => errorCode)).toEqual([
      "TOKEN_INVALID",
      "WORKSPACE_FORBIDDEN",
      "FORBIDDEN",
    ]);
  });
});
