import { beforeEach, describe, expect, it, vi } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { transact } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listEvents, MAX_SCANNED } from "./list-events.ts";
import { ListEvents } from "./schema.ts";

useTestDatabase();
let ctx: MemberContext;

beforeEach(async () => {
  ctx = await newOwner();
});

async function newOwner(): Promise<MemberContext> {
  const created = await newWorkspace();
  return memberContext(created, { userId: created.userId, role: "owner" });
}
const list = (given: Partial<ListEvents> = {}) => listEvents(ctx, ListEvents.parse(given));
const INSERT = `insert into events (workspace_id, id, trigger, body, created_at)
  select $1::uuid, id, $3, json_build_object('trigger', 'T', 'timestamp', '', 'workspaceId', $1::uuid), now()
  from unnest($2::uuid[]) as id`;
const insert = async (trigger = "t", db = database().db, count = 1) => {
  const ids = Array.from({ length: count }, () => newId());
  await db.$client.query(INSERT, [ctx.workspaceId, ids, trigger]);
  return ids.at(-1) ?? "";
};
/** A transaction of another test's database delays the feed, so pages are awaited. */
const listed = (ids: string[], given: Partial<ListEvents> = {}) =>
  expect.poll(async () => idsOf(await list(given))).toEqual(ids);
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

/** Inserts an event in a transaction that commits when the returned function is called. */
async function insertSlowly(): Promise<{ id: string; commit(): Promise<void> }> {
  let end = () => {};
  let id = "";
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let committed = Promise.resolve();
  await new Promise<void>((isThere) => {
    committed = transact(database().db, "begin", async (db) => {
      id = await insert("t", db);
      isThere();
      await ended;
    });
  });
  return {
    id,
    commit: () => {
      end();
      return committed;
    },
  };
}

describe("the feed of events", () => {
  it("returns the exact payloads of webhooks, also without a rule", async () => {
    await createDefaultStages(ctx);
    const { id } = await createContact(ctx, { name: "Zoë", email: "zoe@example.com" });
    await expect.poll(async () => (await list()).data.length).toBe(1);
    const { data, hasMore } = await list();
    const { rows } = await database().pool.query("select * from events where contact_id = $1", [id]);
    expect(hasMore).toBe(false);
    expect(data).toEqual([
      {
        id: rows[0].id,
        trigger: "contacto_nuevo",
        creationDate: rows[0].created_at.toISOString(),
        payload: JSON.parse(rows[0].body),
      },
    ]);
    expect(data[0]?.payload).toMatchObject({ trigger: "ContactoNuevo", contact: { id, name: "Zoë" } });
  });

  it("pages through all events once, and continues later", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await insert());
    await listed(ids);
    const first = await list({ pageSize: 2 });
    const second = await list({ pageSize: 2, since: first.continuationToken });
    const third = await list({ pageSize: 2, since: second.continuationToken });
    expect([first, second, third].map(idsOf)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    const since = third.continuationToken;
    expect(idsOf(await list({ since }))).toEqual([]);
    await listed([await insert()], { since });
  });

  it("does not pass a transaction that commits later with an older event", async () => {
    const slow = await insertSlowly();
    const fast = await insert();
    const before = await list();
    expect(idsOf(before)).toEqual([]);
    await slow.commit();
    await listed([slow.id, fast], { since: before.continuationToken });
  });

  it("starts at a time without passing transactions that still run", async () => {
    await insert();
    const slow = await insertSlowly();
    const since = new Date(Number.parseInt(slow.id.replaceAll("-", "").slice(0, 12), 16)).toISOString();
    const fast = await insert();
    const before = await list({ since });
    await slow.commit();
    expect(idsOf(before)).not.toContain(fast);
    const lastTwo = async (from: string) => idsOf(await list({ since: from })).slice(-2);
    await expect.poll(() => lastTwo(before.continuationToken)).toEqual([slow.id, fast]);
    expect(await lastTwo(since)).toEqual([slow.id, fast]);
    expect(idsOf(await list({ since: "2090-01-01T00:00:00Z" }))).toEqual([]);
  });

  it("skips and repeats nothing while many transactions commit", async () => {
    const written: string[] = [];
    let isWriting = true;
    const write = async () => {
      for (let count = 0; count < 15; count += 1) {
        const [one, other] = await Promise.all([insertSlowly(), insertSlowly()]);
        written.push(one.id, other.id);
        await other.commit();
        written.push(await insert());
        await one.commit();
      }
    };
    const read: string[] = [];
    let since: string | undefined;
    const readOn = async () => {
      const page = await list({ pageSize: 3, ...(since && { since }) });
      since = page.continuationToken;
      read.push(...idsOf(page));
    };
    const follow = async () => {
      while (isWriting) await readOn();
    };
    const writing = Promise.all([write(), write()]).finally(() => {
      isWriting = false;
    });
    await Promise.all([writing, follow()]);
    await expect.poll(() => readOn().then(() => read.length), { interval: 1 }).toBe(written.length);
    expect(new Set(read).size).toBe(read.length);
    expect([...read].sort()).toEqual([...written].sort());
  });

  it("finds rare events behind more events than one call looks through", async () => {
    await insert("common", undefined, MAX_SCANNED + 10);
    const rare = await insert("rare");
    await expect.poll(async () => (await list({ trigger: "rare" })).hasMore).toBe(true);
    const first = await list({ trigger: "rare" });
    expect([idsOf(first), first.hasMore]).toEqual([[], true]);
    await listed([rare], { trigger: "rare", since: first.continuationToken });
  });

  it("has no events of other workspaces and no bodies of automations", async () => {
    const mine = await insert();
    const stranger = await newOwner();
    await database().pool.query(INSERT, [stranger.workspaceId, [newId()], "t"]);
    await database().pool.query("update events set position = null where id = $1", [await insert()]);
    await listed([mine]);
    const { continuationToken } = await list();
    const foreign = listEvents(stranger, ListEvents.parse({ since: continuationToken }));
    await expect(foreign).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it.each(["nonsense", "2030-13-01T00:00:00Z", "a.b"])("rejects since %j", async (since) => {
    await expect(list({ since })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "since must be a continuationToken of this feed or an ISO 8601 date-time",
    });
  });

  it("rejects a token from before the events that are kept", async () => {
    const { continuationToken: since } = await list();
    const now = Date.now();
    const day = 24 * 60 * 60_000;
    vi.spyOn(clock, "now").mockImplementation(() => new Date(now + 29 * day));
    expect(idsOf(await list({ since }))).toEqual([]);
    vi.spyOn(clock, "now").mockImplementation(() => new Date(now + 31 * day));
    await expect(list({ since })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    vi.restoreAllMocks();
  });
});
