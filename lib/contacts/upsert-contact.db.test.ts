import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contacts, events, tags as tagTable } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact } from "./create-contact.ts";
import { getContact } from "./get-contact.ts";
import { upsertContact } from "./upsert-contact.ts";

describe("upserting a contact", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let stageIds: string[];

  beforeAll(async () => {
    ctx = await newWorkspace();
    stageIds = (await createDefaultStages(ctx)).map(({ id }) => id);
  });

  const triggersOf = async (contactId: string) => {
    const rows = await ctx.db.select().from(events).where(eq(events.contactId, contactId)).orderBy(events.id);
    return rows.map(({ trigger }) => trigger);
  };

  it("creates the contact the first time and changes it the second", async () => {
    const key = { internalWhatsappNumber: "34600000001" };
    const first = await upsertContact(ctx, { ...key, name: "Ana", tags: ["Web"] });
    expect(first).toMatchObject({ created: true, contact: { name: "Ana", platformId: 2 } });
    const second = await upsertContact(ctx, { ...key, stageId: stageIds[1], tags: ["web"], platformId: 3 });
    expect(second).toMatchObject({ created: false, id: first.id, contact: { name: "Ana", platformId: 2 } });
    expect(second.contact.stageId).toBe(stageIds[1]);
    expect(await triggersOf(first.id)).toEqual(["contacto_nuevo", "asignar_etiqueta", "asignar_fase"]);
  });

  it("uses the email, in any case, if there is no number", async () => {
    const { id } = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    const result = await upsertContact(ctx, { email: "EVA@example.com", lastname: "Ruiz" });
    expect(result).toMatchObject({
      id,
      created: false,
      contact: { lastname: "Ruiz", email: "EVA@example.com" },
    });
  });

  it("creates one contact from fifty concurrent calls", async () => {
    const calls = Array.from({ length: 50 }, () =>
      upsertContact(ctx, { internalWhatsappNumber: "34600000050", name: "Fifty" }),
    );
    const results = await Promise.all(calls);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    const [found] = await ctx.db
      .select({ contacts: count() })
      .from(contacts)
      .where(eq(contacts.internalWhatsappNumber, "34600000050"));
    expect(found).toEqual({ contacts: 1 });
    const fired = await triggersOf(results[0]?.id ?? "");
    expect(fired.filter((trigger) => trigger === "contacto_nuevo")).toHaveLength(1);
  });

  it("creates missing tags of ten concurrent calls once", async () => {
    const calls = Array.from({ length: 10 }, (_, number) =>
      upsertContact(ctx, { email: "ten@example.com", name: "Ten", tags: [`call ${number % 2}`, "all"] }),
    );
    const [result] = await Promise.all(calls);
    const { tags } = await getContact(ctx, result?.id ?? "");
    expect(["all,call 0", "all,call 1"]).toContain(
      tags
        .map(({ name }) => name)
        .toSorted()
        .join(),
    );
    const made = await ctx.db.select().from(tagTable).where(eq(tagTable.name, "all"));
    expect(made).toHaveLength(1);
  });

  it("rejects an email of another contact than the number's", async () => {
    const taken = { code: "CONTACT_ALREADY_EXISTS" };
    await createContact(ctx, { name: "Luis", email: "luis@example.com" });
    const { id } = await createContact(ctx, { name: "Num", internalWhatsappNumber: "34600000002" });
    const email = "luis@example.com";
    for (const internalWhatsappNumber of ["34600000002", "34600000003"]) {
      await expect(upsertContact(ctx, { internalWhatsappNumber, email, name: "X" })).rejects.toMatchObject(
        taken,
      );
    }
    expect(await getContact(ctx, id)).toMatchObject({ name: "Num", email: null });
  });

  it.each([
    [{ name: "Ana" }, "internalWhatsappNumber or email is required"],
    [{ email: "nobody@example.com" }, "name is required to create a contact"],
    [{ name: "Ana", internalWhatsappNumber: "999999999" }, "must be a phone number"],
  ])("rejects %j", async (input, message) => {
    await expect(upsertContact(ctx, input)).rejects.toThrow(message);
  });

  it("never matches another workspace's contact", async () => {
    const other = await newWorkspace();
    await createDefaultStages(other);
    const theirs = await createContact(other, { name: "Theirs", internalWhatsappNumber: "34600000009" });
    const ours = await upsertContact(ctx, { name: "Ours", internalWhatsappNumber: "34600000009" });
    expect(ours).toMatchObject({ created: true, contact: { name: "Ours" } });
    expect((await getContact(other, theirs.id)).name).toBe("Theirs");
  });
});
