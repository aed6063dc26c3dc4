import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contactHistory, contactTags, events } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createTag } from "./create-tag.ts";
import { deleteTag } from "./delete-tag.ts";
import { ensureTags } from "./ensure-tags.ts";
import { listTags } from "./list-tags.ts";
import { updateTag } from "./update-tag.ts";

describe("tags", () => {
  useTestDatabase();

  let ctx: WorkspaceContext;
  beforeEach(async () => {
    ctx = await newWorkspace();
  });

  describe("creating and changing tags", () => {
    it("lists them by name, ignoring case, with the palette's colors in order", async () => {
      for (const name of ["vip", "Becado", "Álgebra", "alumno"]) await createTag(ctx, { name });
      const tags = await listTags(ctx);
      expect(tags.map(({ name, color }) => [name, color])).toEqual([
        ["alumno", "#5b5bd6"],
        ["Becado", "#0e7490"],
        ["vip", "#64748b"],
        ["Álgebra", "#2f6fde"],
      ]);
    });

    it("changes only the fields that were sent", async () => {
      const tag = await createTag(ctx, { name: "VIP", color: "#112233" });
      expect(await updateTag(ctx, tag.id, { color: "#445566" })).toEqual({ ...tag, color: "#445566" });
      expect(await updateTag(ctx, tag.id, { name: "Vip" })).toEqual({
        id: tag.id,
        name: "Vip",
        color: "#445566",
      });
    });

    it("rejects a name in use, on creation, on change and in a race", async () => {
      const tag = await createTag(ctx, { name: "VIP" });
      await createTag(ctx, { name: "Niño" });
      await expect(createTag(ctx, { name: "NIÑO" })).rejects.toMatchObject({ code: "NAME_TAKEN" });
      await expect(updateTag(ctx, tag.id, { name: "niño" })).rejects.toMatchObject({ code: "NAME_TAKEN" });
      const race = await Promise.allSettled(["Beca", "BECA", "beca"].map((name) => createTag(ctx, { name })));
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    it("does not find another workspace's tag or an invalid id", async () => {
      const tag = await createTag(ctx, { name: "VIP" });
      const stranger = await newWorkspace();
      const missing = { code: "TAG_NOT_FOUND" };
      await expect(updateTag(stranger, tag.id, { name: "Mine" })).rejects.toMatchObject(missing);
      await expect(deleteTag(stranger, tag.id)).rejects.toMatchObject(missing);
      await expect(deleteTag(ctx, "vip")).rejects.toMatchObject(missing);
      expect(await listTags(ctx)).toEqual([tag]);
      expect(await createTag(stranger, { name: "VIP" })).toMatchObject({ name: "VIP" });
    });
  });

  describe("deleting a tag", () => {
    it("removes it from every contact with a history row each, and fires no event", async () => {
      const [stage] = await createDefaultStages(ctx);
      const tag = await createTag(ctx, { name: "VIP" });
      const other = await createTag(ctx, { name: "Beca" });
      const contactId = await insertContact(ctx, { stageId: stage?.id ?? "" });
      const { workspaceId } = ctx;
      await ctx.db.insert(contactTags).values([
        { workspaceId, contactId, tagId: tag.id },
        { workspaceId, contactId, tagId: other.id },
      ]);
      expect(await deleteTag(ctx, tag.id)).toEqual({ id: tag.id });
      const left = await ctx.db.select().from(contactTags).where(eq(contactTags.contactId, contactId));
      expect(left.map(({ tagId }) => tagId)).toEqual([other.id]);
      const history = await ctx.db
        .select()
        .from(contactHistory)
        .where(eq(contactHistory.contactId, contactId));
      expect(history).toMatchObject([
        {
          field: "tag",
          oldValue: { id: tag.id, name: "VIP" },
          newValue: null,
          via: "bulk",
          actorName: "Ana",
        },
      ]);
      expect(await ctx.db.$count(events, eq(events.workspaceId, workspaceId))).toBe(0);
    });
  });

  describe("ensuring tags", () => {
    it("finds existing tags and creates missing ones, each once", async () => {
      const vip = await createTag(ctx, { name: "VIP" });
      const found = await ensureTags(ctx, ["vip", "Beca", "BECA ", "Niño"]);
      expect([...found.keys()].sort()).toEqual(["beca", "niño", "vip"]);
      expect(found.get("vip")).toBe(vip.id);
      expect((await listTags(ctx)).map(({ name }) => name)).toEqual(["Beca", "Niño", "VIP"]);
      expect(await ensureTags(ctx, ["niño", "NIÑO"])).toEqual(new Map([["niño", found.get("niño")]]));
      expect(await ensureTags(ctx, [])).toEqual(new Map());
    });

    it("creates one tag for many concurrent calls", async () => {
      const all = await Promise.all(Array.from({ length: 12 }, () => ensureTags(ctx, ["Nuevo", "Otro"])));
      expect(new Set(all.map((found) => found.get("nuevo"))).size).toBe(1);
      expect(await listTags(ctx)).toHaveLength(2);
    });

    it("runs in the caller's transaction", async () => {
      const failing = inTransaction(ctx, async (ctx) => {
        await ensureTags(ctx, ["Nuevo"]);
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await listTags(ctx)).toEqual([]);
    });

    it("rejects an invalid name and more than 500 tags", async () => {
      await expect(ensureTags(ctx, ["x".repeat(61)])).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
      await expect(ensureTags(ctx, [" "])).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
      await ensureTags(
        ctx,
        Array.from({ length: 500 }, (_, number) => `Tag ${number}`),
      );
      await expect(ensureTags(ctx, ["One more"])).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
      await expect(createTag(ctx, { name: "One more" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
      expect(await listTags(ctx)).toHaveLength(500);
    });
  });
});
