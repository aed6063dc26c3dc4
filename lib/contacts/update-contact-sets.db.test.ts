import { and, asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts, customFields, events, tags } from "#lib/db/schema/index.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact } from "./create-contact.ts";
import { getContact } from "./get-contact.ts";
import { listHistory } from "./history/list-history.ts";
import { UpdateContact } from "./schema.ts";
import { updateContact } from "./update-contact.ts";

describe("the tags and custom fields of a contact", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let [first, second]: string[] = [];
  let vip: string;
  let id: string;
  let count = 0;

  beforeAll(async () => {
    ctx = await newWorkspace();
    [first, second] = (await createDefaultStages(ctx)).map((stage) => stage.id);
    vip = (await ensureTags(ctx, ["VIP"])).get("vip") ?? "";
  });

  beforeEach(async () => {
    count += 1;
    id = (await createContact(ctx, { name: "Ana", email: `ana${count}@example.com` })).id;
    await ctx.db.delete(events).where(eq(events.workspaceId, ctx.workspaceId));
  });

  const fired = async () => {
    const rows = await ctx.db.select().from(events).where(eq(events.contactId, id)).orderBy(asc(events.id));
    return rows.map(({ trigger }) => trigger);
  };
  const history = async () => {
    const { data } = await listHistory(ctx, id, { pageSize: 100 });
    return data.filter(({ kind }) => kind === "changed").toReversed();
  };

  it("treats tags as the complete set, by id or by name, and creates unknown ones", async () => {
    await updateContact(ctx, id, { tags: [vip, "Cold"] });
    expect(await fired()).toEqual(["asignar_etiqueta", "asignar_etiqueta"]);
    const { contact } = await updateContact(ctx, id, { tags: ["cOLD", "cold", "Nueva"] });
    expect(contact.tags.map(({ name }) => name)).toEqual(["Cold", "Nueva"]);
    expect(await fired()).toHaveLength(3);
    const [made] = await ctx.db.select().from(tags).where(eq(tags.name, "Nueva"));
    expect(contact.tags[1]).toMatchObject({ id: made?.id, color: made?.color });
    expect((await updateContact(ctx, id, { tags: [] })).contact.tags).toEqual([]);
    expect(await fired()).toHaveLength(3);
  });

  it("accepts an id in any case, and creates no tag from an unknown one", async () => {
    const upper = (id: string) => parseInput(UpdateContact, { tags: [id.toUpperCase()] });
    await updateContact(ctx, id, upper(vip));
    expect((await getContact(ctx, id)).tags.map((tag) => tag.id)).toEqual([vip]);
    await expect(updateContact(ctx, id, upper("abcdef00-0000-7000-8000-000000000000"))).rejects.toMatchObject(
      {
        code: "TAG_NOT_FOUND",
      },
    );
  });

  it("merges custom fields by code, defines unknown ones, clears with an empty value", async () => {
    await updateContact(ctx, id, {
      customFields: [
        { code: "a", value: "1" },
        { code: "b.x", value: "2" },
      ],
    });
    const { contact } = await updateContact(ctx, id, {
      customFields: [
        { code: "a", value: "" },
        { code: "unknown-cleared", value: "" },
        { code: "__proto__", value: "3" },
      ],
    });
    expect(contact.customFields).toEqual([
      { code: "b.x", value: "2" },
      { code: "__proto__", value: "3" },
    ]);
    expect(await getContact(ctx, id)).toEqual(contact);
    const defined = await ctx.db
      .select({ code: customFields.code, type: customFields.type })
      .from(customFields)
      .where(eq(customFields.workspaceId, ctx.workspaceId));
    expect(defined).toEqual(expect.arrayContaining([{ code: "b.x", type: "text" }]));
    expect(defined).not.toEqual(expect.arrayContaining([{ code: "unknown-cleared", type: "text" }]));
  });

  it("applies each of twenty concurrent updates, and assigns a tag once", async () => {
    const stages = [first, second];
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        updateContact(ctx, id, {
          stageId: stages[number % 2],
          tags: ["VIP"],
          customFields: [{ code: `n${number}`, value: "1" }],
        }),
      ),
    );
    expect((await getContact(ctx, id)).customFields).toHaveLength(20);
    expect((await fired()).filter((trigger) => trigger === "asignar_etiqueta")).toHaveLength(1);
    const moves = (await history()).filter(({ field }) => field === "stageId");
    expect((await fired()).filter((trigger) => trigger === "asignar_fase")).toHaveLength(moves.length);
    for (const [index, move] of moves.entries()) {
      if (index > 0) expect(move.old).toEqual(moves[index - 1]?.new);
    }
  });

  it("changes nothing if someone else has changed the values that the caller saw", async () => {
    const theirs = { ...ctx, actor: { ...ctx.actor, name: "Bea" } };
    const plan = (value: string) => [{ code: "plan", value }];
    const conflict = (parts: object[]) => ({ code: "CARD_MOVED", parts });
    const movedBy = (stage: string) => conflict([{ code: "movedMeanwhile", values: { name: "Bea", stage } }]);
    await updateContact(theirs, id, { customFields: plan("Gold") });
    const seen = { customFields: plan("Pro"), fromCustomFields: plan("Free") };
    await expect(updateContact(ctx, id, { ...seen, lastname: "Gil" })).rejects.toMatchObject(movedBy("Gold"));
    expect(await getContact(ctx, id)).toMatchObject({ lastname: null, customFields: plan("Gold") });
    await updateContact(ctx, id, { ...seen, fromCustomFields: plan("Gold") });
    // An update that arrives twice, or that two people made, is no conflict.
    await updateContact(ctx, id, { ...seen, fromCustomFields: plan("Gold") });
    await updateContact(theirs, id, { customFields: plan("") });
    await expect(updateContact(ctx, id, { ...seen, fromCustomFields: plan("Gold") })).rejects.toMatchObject(
      conflict([]),
    );
    const renamed = { name: "Eva", fromCustomFields: plan("Gold") };
    await expect(updateContact(ctx, id, renamed)).rejects.toMatchObject(conflict([]));
    await updateContact(ctx, id, { ...seen, fromCustomFields: plan("") });

    await updateContact(theirs, id, { assignedAgentId: ctx.userId });
    await updateContact(ctx, id, { assignedAgentId: null, fromAssignedAgentId: ctx.userId });
    await updateContact(theirs, id, { assignedAgentId: ctx.userId });
    const late = { name: "Eva", fromAssignedAgentId: null };
    await expect(updateContact(ctx, id, late)).rejects.toMatchObject(movedBy("Ana"));
    expect((await getContact(ctx, id)).name).toBe("Ana");
  });

  it("accepts an unpaired surrogate", async () => {
    const { contact } = await updateContact(ctx, id, {
      lastname: "\ud83d",
      customFields: [{ code: "u", value: "\udc00" }],
    });
    expect(await getContact(ctx, id)).toMatchObject({ id: contact.id, lastname: "\ufffd" });
    const [row] = await ctx.db
      .select()
      .from(contacts)
      .where(and(eq(contacts.workspaceId, ctx.workspaceId), eq(contacts.id, id)));
    expect(row?.customFields.u).toBe("\ufffd");
  });
});
