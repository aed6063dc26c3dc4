import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contacts, events, segmentations, tags } from "#lib/db/schema/index.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { bulkMoveContacts } from "./board/bulk-move-contacts.ts";
import { createContact } from "./create-contact.ts";
import { deleteContact } from "./delete-contact.ts";
import { getContact } from "./get-contact.ts";
import { getContactPayload } from "./get-contact-payload.ts";
import { listHistory } from "./history/list-history.ts";
import type { UpdateContact } from "./schema.ts";
import { updateContact } from "./update-contact.ts";

describe("updating a contact", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let [first, second, empty]: string[] = [];
  let segmentationId: string;
  let vip: string;
  let id: string;
  let count = 0;

  beforeAll(async () => {
    ctx = await newWorkspace();
    [first, second, empty] = (await createDefaultStages(ctx)).map((stage) => stage.id);
    segmentationId = newId();
    await ctx.db
      .insert(segmentations)
      .values({ workspaceId: ctx.workspaceId, id: segmentationId, name: "Schools" });
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
  const versionOf = async () => {
    const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, id));
    return row?.version;
  };

  it("changes only the keys sent and returns the contact", async () => {
    const before = await getContact(ctx, id);
    const result = await updateContact(ctx, id, { lastname: "Pérez", isRead: false, blocked: true });
    expect(result).toEqual({ id, contact: { ...before, lastname: "Pérez", isRead: false, blocked: true } });
    expect(await getContact(ctx, id)).toEqual(result.contact);
    expect(await history()).toMatchObject([
      { field: "lastname", old: null, new: "Pérez" },
      { field: "isRead", old: true, new: false },
      { field: "blocked", old: false, new: true },
    ]);
    expect(await fired()).toEqual([]);
  });

  it("records in the history who did it and how", async () => {
    await updateContact(ctx, id, { name: "Eva" });
    const [entry] = await history();
    expect(entry).toMatchObject({
      actor: { type: "user", id: ctx.userId, name: "Ana" },
      via: "api",
      content: null,
    });
  });

  it("clears fields with null; without a stage the contact is in no column, and nothing fires", async () => {
    const { contact: before } = await updateContact(ctx, id, {
      lastname: "P",
      stageId: second,
      segmentationId,
      assignedAgentId: ctx.userId,
    });
    await ctx.db.delete(events).where(eq(events.contactId, id));
    const cleared = {
      lastname: null,
      email: null,
      stageId: null,
      segmentationId: null,
      assignedAgentId: null,
    };
    const { contact } = await updateContact(ctx, id, cleared);
    expect(contact).toMatchObject({
      ...cleared,
      orderInCards: before.orderInCards,
      assignedAgentName: null,
      assignedTeamId: null,
      assignedTeamName: null,
      platformSenderEmail: null,
    });
    expect(await fired()).toEqual([]);
    expect(await getContact(ctx, id)).toEqual(contact);
    expect((await getContactPayload(ctx, id)).stageId).toBe("");
  });

  it("puts a contact without a stage back and fires asignar_fase", async () => {
    await updateContact(ctx, id, { stageId: null });
    const { contact } = await updateContact(ctx, id, { stageId: empty });
    expect(contact).toMatchObject({ stageId: empty, orderInCards: 0 });
    expect(await history()).toMatchObject([
      { field: "stageId", old: { id: first }, new: null },
      { field: "stageId", old: null, new: { id: empty } },
    ]);
    expect(await fired()).toEqual(["asignar_fase"]);
    await updateContact(ctx, id, { stageId: null });
    await bulkMoveContacts(ctx, { contactIds: [id], stageId: first ?? "" });
    expect((await getContact(ctx, id)).stageId).toBe(first);
  });

  it("writes and fires nothing if nothing changes", async () => {
    const everything: UpdateContact = {
      name: "Eva",
      stageId: second,
      segmentationId,
      assignedAgentId: ctx.userId,
      tags: ["VIP"],
      customFields: [{ code: "ciudad", value: "Lima" }],
      isSolved: true,
    };
    const { contact } = await updateContact(ctx, id, everything);
    const [events, entries, version] = [await fired(), await history(), await versionOf()];
    expect(events).toHaveLength(5);
    expect(entries).toHaveLength(7);
    expect(await updateContact(ctx, id, { ...everything, tags: [vip] })).toEqual({ id, contact });
    expect(await updateContact(ctx, id, {})).toEqual({ id, contact });
    expect(await fired()).toEqual(events);
    expect(await history()).toEqual(entries);
    expect(await versionOf()).toBe(version);
  });

  it("returns the instants that it wrote", async () => {
    const start = Date.now();
    let ticks = 0;
    const now = vi.spyOn(clock, "now").mockImplementation(() => new Date(start + ticks++ * 1_000));
    const { contact } = await updateContact(ctx, id, { stageId: second, tags: ["VIP"] });
    now.mockRestore();
    expect(await getContact(ctx, id)).toEqual(contact);
  });

  it("moves a contact to the top of its new column and fires asignar_fase", async () => {
    const email = `there${count}@example.com`;
    const { contact: below } = await createContact(ctx, { name: "There", email, stageId: second });
    const { contact } = await updateContact(ctx, id, { stageId: second });
    expect(contact).toMatchObject({ stageId: second, orderInCards: below.orderInCards - GAP });
    expect(await getContact(ctx, id)).toEqual(contact);
    expect(await fired()).toEqual(["asignar_fase"]);
    expect(await history()).toMatchObject([
      { field: "stageId", old: { id: first, name: "New" }, new: { id: second, name: "Contacted" } },
    ]);
  });

  it("resolves and reopens", async () => {
    await updateContact(ctx, id, { isSolved: true });
    await updateContact(ctx, id, { isSolved: true });
    await updateContact(ctx, id, { isSolved: false });
    expect(await fired()).toEqual(["contacto_resuelto", "contacto_reabierto"]);
  });

  it("never fires asignar_fase for an AI agent's action, which the history still shows", async () => {
    const agent = { ...ctx, actor: { type: "agent" as const, id: null, name: "Bot", via: "agent" as const } };
    await updateContact(agent, id, { stageId: second, tags: ["VIP"] });
    expect(await fired()).toEqual(["asignar_etiqueta"]);
    expect(await history()).toMatchObject([
      { field: "stageId", actor: { type: "agent", name: "Bot" }, via: "agent" },
      { field: "tag", via: "agent" },
    ]);
  });

  it("rejects another contact's email, in any case, and changes nothing", async () => {
    await createContact(ctx, { name: "Luis", email: `luis${count}@example.com` });
    const before = await getContact(ctx, id);
    await expect(
      updateContact(ctx, id, { name: "Eva", email: `LUIS${count}@example.com` }),
    ).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "email belongs to another contact",
    });
    expect(await getContact(ctx, id)).toEqual(before);
    expect((await updateContact(ctx, id, { email: `ANA${count}@example.com` })).contact.email).toBe(
      `ANA${count}@example.com`,
    );
  });

  it.each([
    [{ stageId: newId() }, "STAGE_NOT_FOUND"],
    [{ stageId: "x" }, "STAGE_NOT_FOUND"],
    [{ segmentationId: newId() }, "SEGMENTATION_NOT_FOUND"],
    [{ assignedAgentId: newId() }, "USER_NOT_FOUND"],
    [{ tags: [newId()] }, "TAG_NOT_FOUND"],
  ])("rejects %j and changes nothing", async (reference, code) => {
    const before = await getContact(ctx, id);
    await expect(
      updateContact(ctx, id, { name: "Eva", tags: ["Never"], ...reference }),
    ).rejects.toMatchObject({ code });
    expect(await getContact(ctx, id)).toEqual(before);
    expect(await fired()).toEqual([]);
    expect(await ctx.db.select().from(tags).where(eq(tags.name, "Never"))).toEqual([]);
  });

  it("finds no contact for an invalid id, a deleted one or another workspace's", async () => {
    const other = await newWorkspace();
    const [stage] = await createDefaultStages(other);
    const foreign = await createContact(other, {
      name: "Theirs",
      email: "theirs@example.com",
      tags: ["Theirs"],
    });
    await deleteContact(ctx, id);
    for (const unknown of [newId(), "x", foreign.id, id]) {
      await expect(updateContact(ctx, unknown, { name: "Eva" })).rejects.toMatchObject({
        code: "CONTACT_NOT_FOUND",
      });
    }
    expect((await getContact(other, foreign.id)).name).toBe("Theirs");
    expect(foreign.contact.stageId).toBe(stage?.id);
  });
});
