import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { keyedCallerPerTest } from "#lib/testing/factories/keyed-caller.ts";
import { newSession } from "#lib/testing/factories/person.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { accountBucket } from "#lib/users/sessions/sign-in.ts";

const server = useTestServer();
const caller = keyedCallerPerTest(server);
const { send, rowsOf, storedKeys } = caller;
const ana = { name: "Ana", email: "ana@example.com" };

/** Lets every write to a table fail while `work` runs. */
async function whileBroken<R>(table: string, work: () => Promise<R>): Promise<R> {
  const { pool } = database();
  await pool.query(`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`);
  await pool.query(`create trigger broken before insert or update on ${table} execute function fail()`);
  try {
    return await work();
  } finally {
    await pool.query(`drop trigger broken on ${table}`);
  }
}

describe("the stored response", () => {
  it("is not a rejection before the verb", async () => {
    expect(await send("POST /api/contact", { body: { name: 7 } })).toMatchObject({ status: 400 });
    expect(
      await send("POST /api/contact", { body: ana, headers: { "content-type": "text/plain" } }),
    ).toMatchObject({ status: 415 });
    await drainBucket(`workspace:${caller.workspaceId}`);
    expect(await send("POST /api/contact", { body: ana })).toMatchObject({ status: 429 });
    await resetBuckets();
    expect(await send("POST /api/contact", { body: ana })).toMatchObject({ status: 200, isReplayed: false });
  });

  it("is not a limit that the verb applies", async () => {
    const { rows } = await database().pool.query("select email from users where id = $1", [caller.userId]);
    await drainBucket(accountBucket(rows[0].email));
    const body = { currentPassword: "wrong", newPassword: "a completely new password" };
    const change = () => send("PUT /api/user/password", { body });
    expect(await change()).toMatchObject({ status: 429, isReplayed: false });
    expect(await change()).toMatchObject({ status: 429, isReplayed: false });
    expect(await storedKeys()).toEqual([]);
  });

  it("is a rejection by the verb, which changed nothing", async () => {
    const gone = "01900000-0000-7000-8000-000000000000";
    const move = () => send(`DELETE /api/contact?id=${gone}`);
    const first = await move();
    expect(first).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND", isReplayed: false });
    expect(await move()).toMatchObject({ status: 404, isReplayed: true, text: first.text });
  });

  it("is a rejection by a constraint of the database", async () => {
    const make = (key: string) => send("POST /api/tag", { body: { name: "VIP" }, key });
    await make("one");
    const first = await make("two");
    expect(first).toMatchObject({ status: 409, errorCode: "NAME_TAKEN", isReplayed: false });
    expect(await make("two")).toMatchObject({ status: 409, isReplayed: true, text: first.text });
    expect(await rowsOf("tags")).toHaveLength(1);
  });

  it("is not an internal error, after which nothing remains and the call runs again", async () => {
    const failed = await whileBroken("events", () => send("POST /api/contact", { body: ana }));
    expect(failed).toMatchObject({ status: 500, errorCode: "INTERNAL_ERROR" });
    expect([await rowsOf("contacts"), await storedKeys()].map((rows) => rows.length)).toEqual([0, 0]);
    expect(await send("POST /api/contact", { body: ana })).toMatchObject({ status: 200, isReplayed: false });
  });

  it("is written together with the change or not at all", async () => {
    const calls = [
      ["POST /api/contact", ana, "contacts"],
      ["POST /api/tag", { name: "VIP" }, "tags"],
    ] as const;
    for (const [call, body, table] of calls) {
      const failed = await whileBroken("idempotency_keys", () => send(call, { body, key: call.slice(5) }));
      expect(failed.status).toBe(500);
      expect(await rowsOf(table)).toEqual([]);
    }
    expect(await rowsOf("events")).toEqual([]);
  });

  it("is encrypted, because a response can have a secret", async () => {
    const body = { name: "SDK" };
    const first = await send("POST /api/user/api-key", { body });
    const { token } = first.data;
    expect(await send("POST /api/user/api-key", { body })).toMatchObject({
      isReplayed: true,
      text: first.text,
    });
    expect(JSON.stringify(await storedKeys())).not.toContain(token.slice(-20));
    expect(JSON.stringify(await storedKeys())).not.toContain("k-1");
  });

  it("contains headers that the verb added", async () => {
    const { cookie } = await newSession(caller.userId);
    const save = () =>
      server.fetch("/api/user/preferences", {
        method: "PUT",
        headers: {
          cookie,
          "sec-fetch-site": "same-origin",
          "idempotency-key": "k",
          "content-type": "application/json",
        },
        body: JSON.stringify({ language: "es" }),
      });
    const [first, again] = [await save(), await save()];
    expect(first.headers.get("set-cookie")).toContain("locale=es");
    expect(again.headers.get("set-cookie")).toBe(first.headers.get("set-cookie"));
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });
});
