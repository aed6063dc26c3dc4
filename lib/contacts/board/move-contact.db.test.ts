import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { contacts, events } from "#lib/db/schema/index.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { CHANGES_CHANNEL } from "#lib/platform/realtime/publish.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteContact } from "../delete-contact.ts";
import { getContact } from "../get-contact.ts";
import { listHistory } from "../history/list-history.ts";
import { updateContact } from "../update-contact.ts";
import { getBoard } from "./get-board.ts";
import { moveContact } from "./move-contact.ts";
import { revertMove } from "./revert-move.ts";

describe("moving a card", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let [from, to, other]: string[] = [];
  let ids: Record<string, string>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    [from, to, other] = (await createDefaultStages(ctx)).map(({ id }) => id);
  });

  /** The first stage contains x, the second a, b, c with the keys 0, 1,000 and 2,000. */
  beforeEach(async () => {
    await ctx.db.delete(contacts).where(eq(contacts.workspaceId, ctx.workspaceId));
    ids = {};
    for (const [name, stageId, orderInCards] of [
      ["x", from, 0],
      ["y", other, 0],
      ["a", to, 0],
      ["b", to, 1_000],
      ["c", to, 2_000],
    ] as const) {
      ids[name] = await insertContact(ctx, { name, stageId: stageId ?? "", orderInCards });
    }
  });

  const id = (name: string) => ids[name] ?? newId();
  const move = (name: string, place: { beforeId?: string; afterId?: string } = {}, stageId = to) =>
    moveContact(ctx, { id: id(name), stageId: stageId ?? "", ...place });
  const column = async (stageId = to) => {
    const { columns } = await getBoard(ctx, { pageSize: 100 });
    const cards = columns.find(({ stage }) => stage.id === stageId)?.contacts ?? [];
    return cards.map(({ name }) => name).join("");
  };
  const fired = async (contactId: string) =>
    (await ctx.db.select().from(events).where(eq(events.contactId, contactId))).map(({ trigger }) => trigger);

  it.each([
    ["on top without a neighbor", () => ({}), "xabc", -GAP],
    ["above a card", () => ({ beforeId: id("b") }), "axbc", 500],
    ["above the first", () => ({ beforeId: id("a") }), "xabc", -GAP],
    ["below a card", () => ({ afterId: id("b") }), "abxc", 1_500],
    ["below the last", () => ({ afterId: id("c") }), "abcx", 2_000 + GAP],
    ["between two", () => ({ beforeId: id("c"), afterId: id("b") }), "abxc", 1_500],
    ["between two in the wrong order", () => ({ beforeId: id("b"), afterId: id("c") }), "abxc", 1_500],
    ["above the remaining one of two cards", () => ({ beforeId: id("y"), afterId: id("a") }), "axbc", 500],
    ["on top if the neighbor has moved away", () => ({ beforeId: id("y") }), "xabc", -GAP],
    ["on top if it is its own neighbor", () => ({ beforeId: id("x") }), "xabc", -GAP],
  ])("puts it %s", async (_, place, expected, key) => {
    const { contact } = await move("x", place());
    expect(await column()).toBe(expected);
    expect(contact).toMatchObject({ stageId: to, orderInCards: key });
    expect(await getContact(ctx, id("x"))).toEqual(contact);
    expect(await fired(id("x"))).toEqual(["asignar_fase"]);
  });

  it.each([
    ["unknown", () => ({ beforeId: newId(), afterId: id("a") })],
    ["not an id", () => ({ afterId: "no id" })],
  ])("rejects a neighbor that is %s, and moves nothing", async (_, place) => {
    await expect(move("x", place())).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
    expect([await column(), await fired(id("x"))]).toEqual(["abc", []]);
  });

  it("moves inside the stage without an event, and records it in the history", async () => {
    const { contact } = await move("c", { beforeId: id("b") });
    expect(await column()).toBe("acb");
    expect(contact.orderInCards).toBe(500);
    expect(await fired(id("c"))).toEqual([]);
    const { data } = await listHistory(ctx, id("c"), { pageSize: 10 });
    expect(data).toMatchObject([{ kind: "changed", field: "orderInCards", old: 2_000, new: 500 }]);
  });

  it.each([
    ["a", () => ({})],
    ["a", () => ({ beforeId: id("b") })],
    ["b", () => ({ afterId: id("a") })],
    ["b", () => ({ afterId: id("a"), beforeId: id("c") })],
    ["c", () => ({ afterId: id("b") })],
  ])("changes nothing if %s is already there", async (name, place) => {
    const before = await ctx.db.select().from(contacts).orderBy(asc(contacts.id));
    await move(name, place());
    expect(await ctx.db.select().from(contacts).orderBy(asc(contacts.id))).toEqual(before);
    expect((await listHistory(ctx, id(name), { pageSize: 10 })).data).toEqual([]);
  });

  it("finds room between cards with the same key", async () => {
    for (const name of ["d", "e", "f"]) {
      ids[name] = await insertContact(ctx, { name, stageId: to ?? "", orderInCards: 1_000 });
    }
    expect(await column()).toBe("abdefc");
    await move("x", { beforeId: id("e") });
    expect(await column()).toBe("abdxefc");
  });

  it("notifies open pages of neighbors with new keys", async () => {
    ids.d = await insertContact(ctx, { name: "d", stageId: to ?? "", orderInCards: 1_001 });
    const listener = await database().pool.connect();
    const published = new Set<string>();
    const own = new Set(Object.values(ids));
    // A change of an earlier test may be published only now.
    listener.on("notification", ({ payload = "{}" }) => {
      for (const one of JSON.parse(payload).ids) if (own.has(one)) published.add(one);
    });
    await listener.query(`listen ${CHANGES_CHANNEL}`);
    try {
      await move("x", { afterId: id("b") });
      const names = ["a", "b", "c", "d", "x"].map(id).sort();
      await expect.poll(() => [...published].sort()).toEqual(names);
    } finally {
      listener.release(true);
    }
  });

  it("finds room in a column where every card has the same key", async () => {
    for (const name of "defghijk") {
      ids[name] = await insertContact(ctx, { name, stageId: from ?? "", orderInCards: 0 });
    }
    await move("a", { afterId: id("f") }, from);
    expect(await column(from)).toBe("xdefaghijk");
    await move("b", { beforeId: id("x") }, from);
    expect(await column(from)).toBe("bxdefaghijk");
  });

  it("writes one key, and new keys for neighbors only when no gap is left", async () => {
    const keys = async () => {
      const rows = await ctx.db
        .select()
        .from(contacts)
        .where(eq(contacts.stageId, to ?? ""));
      return Object.fromEntries(rows.map(({ name, orderInCards }) => [name, orderInCards]));
    };
    const written = async (name: string, place: { beforeId?: string; afterId?: string }) => {
      const before = await keys();
      await move(name, place);
      return Object.entries(await keys()).flatMap(([card, key]) => (before[card] === key ? [] : card));
    };
    // Each move halves the gap below a: 1,000 lasts for nine more cards.
    const order = ["x", "y", "b", "c", "x", "y", "b", "c", "x"];
    for (const name of order) expect(await written(name, { afterId: id("a") })).toEqual([name]);
    expect((await written("y", { afterId: id("a") })).sort()).toEqual(["a", "b", "c", "x", "y"]);
    expect(await column()).toBe("ayxcb");
    expect(Object.values(await keys()).every(Number.isSafeInteger)).toBe(true);
  });

  it("does not change cards far from a tight gap", async () => {
    const far: string[] = [];
    for (let index = 0; index < 80; index += 1) {
      far.push(await insertContact(ctx, { name: ".", stageId: to ?? "", orderInCards: 5_000 + index * GAP }));
    }
    ids.d = await insertContact(ctx, { name: "d", stageId: to ?? "", orderInCards: 0 });
    await move("x", { beforeId: id("d") });
    expect((await column()).slice(0, 5)).toBe("axdbc");
    const [last] = await ctx.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, far.at(-1) ?? ""));
    expect(last?.orderInCards).toBe(5_000 + 79 * GAP);
  });

  it("gives two cards dropped into one gap at the same time different places", async () => {
    ids.y = await insertContact(ctx, { name: "y", stageId: from ?? "", orderInCards: 1_000 });
    await Promise.all([move("x", { beforeId: id("b") }), move("y", { beforeId: id("b") })]);
    expect(["axybc", "ayxbc"]).toContain(await column());
    await move("c", { beforeId: id("a") });
    await move("c", { afterId: (await column())[1] === "x" ? id("x") : id("y") });
  });

  it("leaves a card where someone else moved it, unless the caller saw it there", async () => {
    const theirs = { ...ctx, actor: { ...ctx.actor, name: "Bea" } };
    await moveContact(theirs, { id: id("x"), stageId: other ?? "" });
    const seen = { id: id("x"), stageId: to ?? "", fromStageId: from };
    const conflict = {
      code: "CARD_MOVED",
      parts: [{ code: "movedMeanwhile", values: { name: "Bea", stage: "Qualified" } }],
    };
    await expect(moveContact(ctx, seen)).rejects.toMatchObject(conflict);
    await expect(revertMove(ctx, seen)).rejects.toMatchObject(conflict);
    expect(await column(other)).toBe("xy");
    await moveContact(ctx, { ...seen, fromStageId: other });
    expect(await column()).toBe("xabc");
    // A move that arrives twice, or that two people made, is no conflict.
    await moveContact(ctx, { ...seen, fromStageId: other, afterId: id("c") });
    expect(await column()).toBe("abcx");
    await updateContact(ctx, id("x"), { stageId: null });
    await expect(moveContact(ctx, seen)).rejects.toMatchObject({ code: "CARD_MOVED", parts: [] });
  });

  it("rejects a stage or a contact that is not in the workspace, and moves nothing", async () => {
    const other = await newWorkspace();
    const [foreign] = await createDefaultStages(other);
    const theirs = await insertContact(other, { stageId: foreign?.id ?? "" });
    for (const stageId of [foreign?.id, newId(), "x", ""]) {
      await expect(move("x", {}, stageId)).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
    }
    for (const unknown of [theirs, newId(), "x"]) {
      await expect(moveContact(ctx, { id: unknown, stageId: to ?? "" })).rejects.toMatchObject({
        code: "CONTACT_NOT_FOUND",
      });
    }
    expect(await column()).toBe("abc");
    expect((await getContact(other, theirs)).stageId).toBe(foreign?.id);
  });

  it("keeps the places of the others when a card is removed", async () => {
    await deleteContact(ctx, id("b"));
    expect(await column()).toBe("ac");
    expect((await getContact(ctx, id("c"))).orderInCards).toBe(2_000);
  });
});
