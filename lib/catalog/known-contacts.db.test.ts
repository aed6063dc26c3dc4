import { beforeEach, describe, expect, it } from "vitest";
import {
  addActivity,
  bulkMoveContacts,
  changeContacts,
  changeNumber,
  createContact,
  deleteContact,
  getContact,
  importContacts,
  listContacts,
  moveContact,
  recordContactMessage,
  revertContacts,
  updateContact,
  upsertContact,
} from "#lib/contacts/index.ts";
import { forgetContacts } from "#lib/contacts/list/known-contacts.ts";
import { createCustomField, deleteCustomField } from "#lib/custom-fields/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { memberContext, systemContext, userContext } from "#lib/platform/context.ts";
import { createSegmentation, deleteSegmentation } from "#lib/segmentations/index.ts";
import { createDefaultStages, deleteStage } from "#lib/stages/index.ts";
import type { Stage } from "#lib/stages/schema.ts";
import { createTag, deleteTag, ensureTags, updateTag } from "#lib/tags/index.ts";
import { createTeam, updateTeam } from "#lib/teams/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { removeUser, updateProfile } from "#lib/users/index.ts";

const newest = { orderBy: "newest", pageSize: 100 } as const;

type Place = {
  ctx: Awaited<ReturnType<typeof newWorkspace>>;
  stages: Stage[];
  /** Contacts with a tag, an agent, a segmentation and a custom field. */
  ids: [string, string];
  tagId: string;
  agentId: string;
  segmentationId: string;
  fieldId: string;
};

const sql = (text: string, values: unknown[]) => database().pool.query(text, values);

const asMember = ({ ctx }: Place) => memberContext(ctx, { userId: ctx.userId, role: "owner" });

const imported = (row: { name?: string; email: string; tags?: string[] }) => [{ row: 2, ...row }];
const byEmail = { matchBy: "email", onMatch: "update" } as const;

/** Each change that leads to another JSON of a contact. */
const causes: Record<string, (place: Place) => Promise<unknown>> = {
  "a changed field": ({ ctx, ids: [id] }) => updateContact(ctx, id, { name: "Other" }),
  "a changed flag": ({ ctx, ids: [id] }) => updateContact(ctx, id, { isRead: false }),
  "a custom field": ({ ctx, ids: [id] }) =>
    updateContact(ctx, id, { customFields: [{ code: "city", value: "Quito" }] }),
  "an assigned tag": ({ ctx, ids: [id] }) => updateContact(ctx, id, { tags: ["VIP", "New"] }),
  "a removed tag": ({ ctx, ids: [id] }) => updateContact(ctx, id, { tags: [] }),
  "tags of a bulk change": ({ ctx, ids }) =>
    changeContacts(ctx, { contacts: ids.map((id) => ({ id, tags: ["Bulk"] })) }),
  "tags by an automation": ({ ctx, ids: [id] }) =>
    updateContact(systemContext(ctx.workspaceId, "automation"), id, { tags: ["Automation"] }),
  "tags by an agent": ({ ctx, ids: [id] }) =>
    updateContact(systemContext(ctx.workspaceId, "agent"), id, { tags: [] }),
  "tags of an import": ({ ctx }) =>
    inTransaction(ctx, (ctx) =>
      importContacts(ctx, imported({ email: "one@example.com", tags: ["VIP"] }), byEmail),
    ),
  "an import and its undo": async ({ ctx }) => {
    await ensureTags(ctx, ["Imported"]);
    const rows = imported({ name: "Imported", email: "one@example.com", tags: ["Imported"] });
    const { records } = await inTransaction(ctx, (ctx) => importContacts(ctx, rows, byEmail));
    await listContacts(ctx, newest);
    await inTransaction(ctx, (ctx) => revertContacts(ctx, records));
  },
  "a renamed tag": ({ ctx, tagId }) => updateTag(ctx, tagId, { name: "Renamed" }),
  "a tag with another color": ({ ctx, tagId }) => updateTag(ctx, tagId, { color: "#112233" }),
  "a deleted tag": ({ ctx, tagId }) => deleteTag(ctx, tagId),
  "a new tag": ({ ctx }) => createTag(ctx, { name: "Another", color: "#112233" }),
  "a renamed team": async ({ ctx, ids: [id] }) => {
    const team = await createTeam(ctx, { name: "Sales", memberIds: [] });
    await updateContact(ctx, id, { assignedTeamId: team.id });
    await listContacts(ctx, newest);
    await updateTeam(ctx, team.id, { name: "Support" });
  },
  "a renamed agent": ({ ctx, agentId }) =>
    updateProfile(userContext(agentId, ctx), { name: "Eva", lastName: "Luna" }),
  "an agent who leaves": (place) => removeUser(asMember(place), place.agentId),
  "a deleted custom field": ({ ctx, fieldId }) => deleteCustomField(ctx, fieldId),
  "a deleted segmentation": ({ ctx, segmentationId }) => deleteSegmentation(ctx, segmentationId),
  "a deleted stage": ({ ctx, stages: [first, second] }) =>
    deleteStage(ctx, first?.id ?? "", { moveToStageId: second?.id }),
  "a move": ({ ctx, stages, ids: [id] }) => moveContact(ctx, { id, stageId: stages[1]?.id ?? "" }),
  "a move of many": ({ ctx, stages, ids }) =>
    bulkMoveContacts(ctx, { contactIds: ids, stageId: stages[2]?.id ?? "" }),
  "an upsert": ({ ctx }) =>
    upsertContact(ctx, { email: "one@example.com", name: "Upserted", tags: ["Upserted"] }),
  "a message": ({ ctx, ids: [contactId] }) =>
    recordContactMessage(ctx, { contactId, text: "Hi 👋", at: new Date() }),
  "another number": ({ ctx, ids: [contactId] }) => changeNumber(ctx, { contactId, number: "573009998877" }),
  "a note, which it does not contain": ({ ctx, ids: [id] }) => addActivity(ctx, id, "Note"),
  "a new contact": ({ ctx }) => createContact(ctx, { name: "New", email: "new@example.com", tags: ["VIP"] }),
  "a deleted contact": ({ ctx, ids: [id] }) => deleteContact(ctx, id),
  "a row changed by hand": ({ ids: [id] }) =>
    sql("update contacts set lastname = 'By hand' where id = $1", [id]),
  "two changes in one transaction": ({ ctx, ids: [id] }) =>
    inTransaction(ctx, async (ctx) => {
      await updateContact(ctx, id, { name: "First", tags: ["First"] });
      await updateContact(ctx, id, { name: "Second", tags: ["Second"] });
    }),
};

describe("a list of contacts that are in memory", () => {
  useTestDatabase();
  let place: Place;

  beforeEach(async () => {
    place = await newPlace();
    forgetContacts();
    await listContacts(place.ctx, newest);
  });

  it("reads only the versions of their rows", async () => {
    const { result, roundTrips } = await countRoundTrips(() => listContacts(place.ctx, newest));
    expect(roundTrips).toEqual([["list_contacts_newest_100_versions"]]);
    expect(result.data).toEqual(await oneByOne(place));
  });

  it("reads only those in full that changed", async () => {
    await updateContact(place.ctx, place.ids[0], { name: "Other" });
    const { result, roundTrips } = await countRoundTrips(() => listContacts(place.ctx, newest));
    expect(roundTrips).toEqual([["list_contacts_newest_100_versions"], ["read_contacts_as_json"]]);
    expect(result.data).toEqual(await oneByOne(place));
  });

  it.each(Object.entries(causes))("is the same after %s as in a new process", async (_, cause) => {
    await cause(place);
    for (const filters of [{}, { search: "o" }, { isSolved: false }]) {
      const list = { ...newest, ...filters };
      const known = await listContacts(place.ctx, list);
      expect((await listContacts(place.ctx, list)).data).toEqual(known.data);
      expect(known.data).toEqual(
        await oneByOne(
          place,
          known.data.map(({ id }) => id),
        ),
      );
      forgetContacts();
      expect((await listContacts(place.ctx, list)).data).toEqual(known.data);
    }
  });
});

async function oneByOne({ ctx, ids }: Place, these: readonly string[] = ids.toReversed()) {
  return Promise.all(these.map((id) => getContact(ctx, id)));
}

async function newPlace(): Promise<Place> {
  const ctx = await newWorkspace();
  const stages = await createDefaultStages(ctx);
  const { id: agentId } = await newPerson({ name: "Agent" });
  await join(ctx.workspaceId, agentId, "agent");
  const { id: segmentationId } = await createSegmentation(ctx, { name: "Segment" });
  const { id: fieldId } = await createCustomField(ctx, { code: "city", name: "City" });
  const contact = {
    stageId: stages[0]?.id ?? "",
    assignedAgentId: agentId,
    segmentationId,
    tags: ["VIP"],
    customFields: [{ code: "city", value: "Bogotá" }],
  };
  const one = await createContact(ctx, { ...contact, name: "One", email: "one@example.com" });
  const two = await createContact(ctx, { ...contact, name: "Two", email: "two@example.com" });
  const tagId = (await ensureTags(ctx, ["VIP"])).get("vip") ?? "";
  return { ctx, stages, ids: [one.id, two.id], tagId, agentId, segmentationId, fieldId };
}
