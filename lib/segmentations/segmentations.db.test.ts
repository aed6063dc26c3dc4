import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contactHistory, contacts } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createSegmentation } from "./create-segmentation.ts";
import { deleteSegmentation } from "./delete-segmentation.ts";
import { listSegmentations } from "./list-segmentations.ts";
import { updateSegmentation } from "./update-segmentation.ts";

describe("segmentations", () => {
  useTestDatabase();

  let ctx: WorkspaceContext;
  beforeEach(async () => {
    ctx = await newWorkspace();
  });

  it("lists segmentations by name and renames them", async () => {
    const retail = await createSegmentation(ctx, { name: "Minoristas" });
    const schools = await createSegmentation(ctx, { name: "colegios" });
    expect(await listSegmentations(ctx)).toEqual([schools, retail]);
    expect(await updateSegmentation(ctx, retail.id, { name: "Tiendas" })).toEqual({
      id: retail.id,
      name: "Tiendas",
    });
    expect(await updateSegmentation(ctx, retail.id, {})).toEqual({ id: retail.id, name: "Tiendas" });
  });

  it("rejects a name in use, on creation, on change and in a race", async () => {
    const retail = await createSegmentation(ctx, { name: "Minoristas" });
    await createSegmentation(ctx, { name: "Colegios" });
    const taken = { code: "NAME_TAKEN" };
    await expect(createSegmentation(ctx, { name: "MINORISTAS" })).rejects.toMatchObject(taken);
    await expect(updateSegmentation(ctx, retail.id, { name: "colegios" })).rejects.toMatchObject(taken);
    const race = await Promise.allSettled(["Uno", "UNO"].map((name) => createSegmentation(ctx, { name })));
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("does not find another workspace's segmentation or an invalid id", async () => {
    const retail = await createSegmentation(ctx, { name: "Minoristas" });
    const stranger = await newWorkspace();
    const missing = { code: "SEGMENTATION_NOT_FOUND" };
    await expect(updateSegmentation(stranger, retail.id, { name: "Mine" })).rejects.toMatchObject(missing);
    await expect(deleteSegmentation(stranger, retail.id)).rejects.toMatchObject(missing);
    await expect(deleteSegmentation(ctx, "retail")).rejects.toMatchObject(missing);
    expect(await listSegmentations(ctx)).toEqual([retail]);
  });

  it("removes a deleted segmentation from its contacts, with a history row each", async () => {
    const [stage] = await createDefaultStages(ctx);
    const retail = await createSegmentation(ctx, { name: "Minoristas" });
    const other = await createSegmentation(ctx, { name: "Colegios" });
    const stageId = stage?.id ?? "";
    const inside = await insertContact(ctx, { stageId, segmentationId: retail.id });
    const outside = await insertContact(ctx, { stageId, segmentationId: other.id });
    expect(await deleteSegmentation(ctx, retail.id)).toEqual({ id: retail.id });
    const rows = await ctx.db.select().from(contacts).where(eq(contacts.workspaceId, ctx.workspaceId));
    expect(new Map(rows.map(({ id, segmentationId, version }) => [id, [segmentationId, version]]))).toEqual(
      new Map([
        [inside, [null, 2]],
        [outside, [other.id, 1]],
      ]),
    );
    const history = await ctx.db
      .select()
      .from(contactHistory)
      .where(eq(contactHistory.workspaceId, ctx.workspaceId));
    expect(history).toMatchObject([
      {
        contactId: inside,
        field: "segmentationId",
        oldValue: { id: retail.id, name: "Minoristas" },
        newValue: null,
        via: "bulk",
      },
    ]);
  });
});
