import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contactHistory, contacts } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createCustomField } from "./create-custom-field.ts";
import { deleteCustomField } from "./delete-custom-field.ts";
import { ensureCustomFields } from "./ensure-custom-fields.ts";
import { listCustomFields } from "./list-custom-fields.ts";
import { CreateCustomField } from "./schema.ts";
import { updateCustomField } from "./update-custom-field.ts";

describe("custom fields", () => {
  useTestDatabase();

  let ctx: WorkspaceContext;
  beforeEach(async () => {
    ctx = await newWorkspace();
  });

  it("defines fields by code, by name or by both, oldest first", async () => {
    await createCustomField(ctx, { code: "ciudad" });
    await createCustomField(ctx, { name: "Fecha de visita" });
    await createCustomField(ctx, { code: "RFC", name: "Registro fiscal", type: "text" });
    expect((await listCustomFields(ctx)).map(({ code, name, type }) => [code, name, type])).toEqual([
      ["ciudad", "ciudad", "text"],
      ["fecha_de_visita", "Fecha de visita", "text"],
      ["RFC", "Registro fiscal", "text"],
    ]);
  });

  it("renames a field but never its code", async () => {
    const field = await createCustomField(ctx, { code: "ciudad" });
    expect(await updateCustomField(ctx, field.id, { name: "Ciudad", code: "ciudad" })).toEqual({
      ...field,
      name: "Ciudad",
    });
    await expect(updateCustomField(ctx, field.id, { code: "city" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "code cannot change: create another field and delete this one",
    });
  });

  it("has a type, and the options of a choice once each", async () => {
    const field = await createCustomField(ctx, {
      ...CreateCustomField.parse({ code: "plan", type: "choice", options: [" Pro ", "Free", "Pro"] }),
    });
    expect(field).toEqual({
      id: field.id,
      code: "plan",
      name: "plan",
      type: "choice",
      options: ["Pro", "Free"],
    });
    expect(await updateCustomField(ctx, field.id, { options: ["Pro"] })).toEqual({
      ...field,
      options: ["Pro"],
    });
    expect(await updateCustomField(ctx, field.id, { type: "number" })).toMatchObject({ type: "number" });
    expect(await listCustomFields(ctx)).toEqual([{ ...field, type: "number", options: ["Pro"] }]);
    expect(CreateCustomField.safeParse({ code: "plan", type: "color" }).success).toBe(false);
  });

  it("rejects a code or a name in use, also in a race", async () => {
    const field = await createCustomField(ctx, { code: "ciudad", name: "Ciudad" });
    const other = await createCustomField(ctx, { code: "pais", name: "País" });
    const taken = { code: "NAME_TAKEN" };
    await expect(createCustomField(ctx, { code: "ciudad", name: "Otra" })).rejects.toMatchObject(taken);
    await expect(createCustomField(ctx, { code: "city", name: "CIUDAD" })).rejects.toMatchObject(taken);
    await expect(updateCustomField(ctx, other.id, { name: "ciudad" })).rejects.toMatchObject(taken);
    expect((await updateCustomField(ctx, field.id, { name: "CIUDAD" })).name).toBe("CIUDAD");
    const race = await Promise.allSettled([1, 2, 3].map(() => createCustomField(ctx, { code: "edad" })));
    expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("does not find another workspace's field or an invalid id", async () => {
    const field = await createCustomField(ctx, { code: "ciudad" });
    const stranger = await newWorkspace();
    const missing = { code: "CUSTOM_FIELD_NOT_FOUND" };
    await expect(updateCustomField(stranger, field.id, { name: "Mine" })).rejects.toMatchObject(missing);
    await expect(deleteCustomField(stranger, field.id)).rejects.toMatchObject(missing);
    await expect(deleteCustomField(ctx, "ciudad")).rejects.toMatchObject(missing);
    expect(await listCustomFields(ctx)).toEqual([field]);
  });

  it("removes a deleted field's values and keeps them in the history", async () => {
    const [stage] = await createDefaultStages(ctx);
    const field = await createCustomField(ctx, { code: "ciudad" });
    const stageId = stage?.id ?? "";
    const holding = await insertContact(ctx, { stageId, customFields: { ciudad: "Lima", pais: "Perú" } });
    await insertContact(ctx, { stageId, customFields: { pais: "Chile" } });
    const stranger = await newWorkspace();
    const [foreignStage] = await createDefaultStages(stranger);
    const foreign = await insertContact(stranger, {
      stageId: foreignStage?.id ?? "",
      customFields: { ciudad: "Quito" },
    });
    expect(await deleteCustomField(ctx, field.id)).toEqual({ id: field.id });
    const valuesOf = async (id: string) =>
      (await ctx.db.select().from(contacts).where(eq(contacts.id, id)))[0]?.customFields;
    expect(await valuesOf(holding)).toEqual({ pais: "Perú" });
    expect(await valuesOf(foreign)).toEqual({ ciudad: "Quito" });
    expect(
      await ctx.db.select().from(contactHistory).where(eq(contactHistory.workspaceId, ctx.workspaceId)),
    ).toMatchObject([
      { contactId: holding, field: "customFields.ciudad", oldValue: "Lima", newValue: null, via: "bulk" },
    ]);
  });

  it("defines each field once under concurrency, up to two hundred", async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensureCustomFields(ctx, ["edad", "curso", "edad"])));
    expect((await listCustomFields(ctx)).map(({ code }) => code).sort()).toEqual(["curso", "edad"]);
    await ensureCustomFields(ctx, []);
    await expect(ensureCustomFields(ctx, ["not a code"])).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await ensureCustomFields(
      ctx,
      Array.from({ length: 198 }, (_, number) => `c${number}`),
    );
    await expect(ensureCustomFields(ctx, ["more"])).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await expect(createCustomField(ctx, { code: "more" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    expect(await listCustomFields(ctx)).toHaveLength(200);
  });
});
