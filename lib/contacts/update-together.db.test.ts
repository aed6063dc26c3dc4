import { asc, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import {
  contactHistory,
  contacts,
  deliveries,
  events,
  rules,
  type StoredAction,
} from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { createContact } from "./create-contact.ts";
import { getContact } from "./get-contact.ts";
import type { UpdateContact } from "./schema.ts";
import { updateContact } from "./update-contact.ts";

describe("simultaneous updates of a caller", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let [first, second]: string[] = [];
  let ids: string[] = [];

  beforeEach(async () => {
    ctx = await newWorkspace();
    [first, second] = (await createDefaultStages(ctx)).map(({ id }) => id);
    const created = ["a", "b", "c", "d"].map((name) =>
      createContact(ctx, { name, email: `${name}@example.com` }),
    );
    ids = (await Promise.all(created)).map(({ id }) => id);
    await ctx.db.delete(events).where(eq(events.workspaceId, ctx.workspaceId));
  });

  const update = (id = "", input: UpdateContact = {}, by: WorkspaceContext = ctx) =>
    updateContact({ ...by, requestId: newId() }, id, input);
  const updateAll = (input: UpdateContact, by?: WorkspaceContext) =>
    Promise.all(ids.map((id) => update(id, input, by)));
  /** The number of transactions that wrote the contacts last. */
  const transactions = async () => {
    const rows = await ctx.db.select({ xmin: sql`xmin` }).from(contacts).where(inArray(contacts.id, ids));
    return new Set(rows.map(({ xmin }) => xmin)).size;
  };
  const fired = () =>
    ctx.db
      .select({ trigger: events.trigger, contactId: events.contactId })
      .from(events)
      .where(eq(events.workspaceId, ctx.workspaceId))
      .orderBy(asc(events.id));
  const codeOf = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === "rejected" && outcome.reason instanceof AppError
      ? outcome.reason.code
      : outcome.status;

  it("share a transaction, and each contact gets its own change, history, event and webhook", async () => {
    const action: StoredAction = { type: "webhook", url: "https://a.example", method: "POST", headers: [] };
    const rule = { workspaceId: ctx.workspaceId, id: newId(), name: "Tell", trigger: "asignar_fase" };
    await ctx.db.insert(rules).values({ ...rule, actions: [action] });
    const results = await Promise.all(
      ids.map((id, place) => update(id, { stageId: place < 2 ? first : second, lastname: `Nr ${place}` })),
    );
    expect(results.map(({ contact }) => [contact.id, contact.lastname, contact.stageId])).toEqual(
      ids.map((id, place) => [id, `Nr ${place}`, place < 2 ? first : second]),
    );
    for (const { id, contact } of results) expect(await getContact(ctx, id)).toEqual(contact);
    expect(await transactions()).toBe(1);
    const moved = results.filter(({ contact }) => contact.stageId === second).map(({ id }) => id);
    expect(await fired()).toEqual(moved.map((contactId) => ({ trigger: "asignar_fase", contactId })));
    const sent = await ctx.db.select().from(deliveries).where(eq(deliveries.workspaceId, ctx.workspaceId));
    expect(sent.map(({ contactId }) => contactId).sort()).toEqual(moved.toSorted());
    const history = await ctx.db
      .select()
      .from(contactHistory)
      .where(sql`workspace_id = ${ctx.workspaceId} and field = 'lastname'`);
    expect(new Set(history.map(({ requestId }) => requestId)).size).toBe(4);
    expect(history.map(({ actorId }) => actorId)).toEqual(ids.map(() => ctx.userId));
  });

  it("put later cards above earlier ones", async () => {
    await updateAll({ stageId: second });
    const cards = await ctx.db
      .select({ id: contacts.id, key: contacts.orderInCards })
      .from(contacts)
      .where(inArray(contacts.id, ids))
      .orderBy(asc(contacts.orderInCards));
    expect(cards.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(new Set(cards.map(({ key }) => key)).size).toBe(4);
  });

  it("fail on their own: the others change once", async () => {
    const outcomes = await Promise.allSettled([
      update(ids[0], { stageId: second }),
      update(ids[1], { stageId: newId() }),
      update(newId(), { name: "nobody" }),
      update("not an id", { name: "nobody" }),
      update(ids[2], { stageId: second, email: "D@example.com" }),
      update(ids[3], { stageId: second }),
    ]);
    expect(outcomes.map(codeOf)).toEqual([
      "fulfilled",
      "STAGE_NOT_FOUND",
      "CONTACT_NOT_FOUND",
      "CONTACT_NOT_FOUND",
      "VALIDATION_ERROR",
      "fulfilled",
    ]);
    expect((await fired()).map(({ contactId }) => contactId).sort()).toEqual([ids[0], ids[3]].sort());
    expect((await getContact(ctx, ids[2] ?? "")).stageId).toBe(first);
  });

  it("do not reach the contacts of another workspace", async () => {
    const other = await newWorkspace();
    const outcomes = await Promise.allSettled(ids.map((id) => update(id, { name: "mine" }, other)));
    expect(outcomes.map(codeOf)).toEqual(ids.map(() => "CONTACT_NOT_FOUND"));
    expect((await getContact(ctx, ids[0] ?? "")).name).toBe("a");
  });

  it("of one contact follow each other", async () => {
    const [id = ""] = ids;
    await Promise.all([
      update(id, { name: "one" }),
      update(id, { lastname: "two" }),
      update(ids[1], { name: "x" }),
    ]);
    expect(await getContact(ctx, id)).toMatchObject({ name: "one", lastname: "two" });
    const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, id));
    expect(row?.version).toBe(3);
  });

  it("do not wait for contacts locked by another transaction", async () => {
    const holder = await database().pool.connect();
    await holder.query("begin");
    await holder.query("select from contacts where id = any($1) for update", [ids.slice(0, 3)]);
    const held: string[] = [];
    const waiting: Promise<number>[] = [];
    const hold = async (id = "") => held.push((await update(id, { name: "late" })).id);
    // Two alone, then one beside another contact.
    for (const id of ids.slice(0, 2)) {
      waiting.push(hold(id));
      await waitForLockWaiters(waiting.length);
    }
    waiting.push(hold(ids[2]));
    expect((await update(ids[3], { name: "soon" })).contact.name).toBe("soon");
    expect(held).toEqual([]);
    await holder.query("commit");
    holder.release();
    await Promise.all(waiting);
    const names = await Promise.all(ids.map(async (id) => (await getContact(ctx, id)).name));
    expect(names).toEqual(["late", "late", "late", "soon"]);
  });

  it.each([
    ["other callers", (place: number) => ({ ...ctx, actor: { ...ctx.actor, name: `Person ${place}` } })],
    ["changes of open pages", () => ({ ...ctx, mutationId: newId() })],
  ])("of %s have transactions of their own", async (_, contextOf) => {
    await Promise.all(ids.map((id, place) => update(id, { name: "x" }, contextOf(place))));
    expect(await transactions()).toBe(4);
  });

  it("write nothing for a change to the same values", async () => {
    const before = await transactions();
    await updateAll({ stageId: first });
    expect(await fired()).toEqual([]);
    expect(await transactions()).toBe(before);
  });
});
