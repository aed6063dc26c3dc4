import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts, events } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listHistory } from "../history/list-history.ts";
import { bulkMoveContacts } from "./bulk-move-contacts.ts";
import { getBoard } from "./get-board.ts";

describe("moving many contacts", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let [from, to]: string[] = [];
  let ids: string[];

  beforeAll(async () => {
    ctx = await newWorkspace();
    [from, to] = (await createDefaultStages(ctx)).map(({ id }) => id);
  });

  beforeEach(async () => {
    await ctx.db.delete(contacts).where(eq(contacts.workspaceId, ctx.workspaceId));
    ids = [];
    for (const [index, name] of ["a", "b", "c"].entries()) {
      ids.push(await insertContact(ctx, { name, stageId: from ?? "", orderInCards: index }));
    }
    ids.push(await insertContact(ctx, { name: "d", stageId: to ?? "", orderInCards: 0 }));
  });

  const board = async () => {
    const { columns } = await getBoard(ctx, { pageSize: 100 });
    return columns
      .slice(0, 2)
      .map(({ count, contacts }) => [count, contacts.map(({ name }) => name).join("")]);
  };

  it("moves them to the top in the given order and counts those that changed stage", async () => {
    const [a = "", , c = "", d = ""] = ids;
    expect(await bulkMoveContacts(ctx, { contactIds: [c, d, a, c], stageId: to ?? "" })).toEqual({
      moved: 2,
    });
    expect(await board()).toEqual([
      [1, "b"],
      [3, "cad"],
    ]);
  });

  it("fires nothing and writes the history, as a bulk", async () => {
    const [a = ""] = ids;
    await bulkMoveContacts(ctx, { contactIds: ids, stageId: to ?? "" });
    expect(await ctx.db.select().from(events).where(eq(events.workspaceId, ctx.workspaceId))).toEqual([]);
    expect((await listHistory(ctx, a, { pageSize: 10 })).data).toMatchObject([
      { field: "stageId", old: { id: from, name: "New" }, new: { id: to, name: "Contacted" }, via: "bulk" },
    ]);
    const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, a));
    expect(row?.version).toBe(2);
    expect((await listHistory(ctx, ids[3] ?? "", { pageSize: 10 })).data).toEqual([]);
  });

  it("moves a thousand", async () => {
    const many = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        insertContact(ctx, { name: `n${index}`, stageId: from ?? "" }),
      ),
    );
    expect(await bulkMoveContacts(ctx, { contactIds: many, stageId: to ?? "" })).toEqual({ moved: 1_000 });
    expect((await board()).map(([count]) => count)).toEqual([3, 1_001]);
  });

  it("moves none if a contact or the stage is not in the workspace", async () => {
    const other = await newWorkspace();
    const [foreign] = await createDefaultStages(other);
    const theirs = await insertContact(other, { stageId: foreign?.id ?? "" });
    const before = await board();
    for (const unknown of [theirs, newId(), "x"]) {
      await expect(
        bulkMoveContacts(ctx, { contactIds: [...ids, unknown], stageId: to ?? "" }),
      ).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
    }
    for (const stageId of [foreign?.id ?? "", newId(), "x"]) {
      await expect(bulkMoveContacts(ctx, { contactIds: ids, stageId })).rejects.toMatchObject({
        code: "STAGE_NOT_FOUND",
      });
    }
    expect(await board()).toEqual(before);
  });
});
