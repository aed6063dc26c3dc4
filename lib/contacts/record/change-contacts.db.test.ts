import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listCustomFields } from "#lib/custom-fields/index.ts";
import { events, notifications } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { changeContacts, createContact, getContact, listHistory } from "../index.ts";
import type { ChangeContacts } from "../schema.ts";

type Change = Omit<ChangeContacts["contacts"][number], "id">;

describe("changing contacts together", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let ben: string;
  let ids: string[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    ben = (await newPerson({ name: "Ben" })).id;
    await join(ctx.workspaceId, ben, "agent");
    ids = [];
    for (const name of ["Eva", "Leo", "Mar"]) {
      ids.push((await createContact(ctx, { name, email: `${name}@example.com` })).id);
    }
  });

  const change = (changeOf: (id: string, index: number) => Change, among = ids) =>
    changeContacts(ctx, { contacts: among.map((id, index) => ({ id, ...changeOf(id, index) })) });
  const now = () => Promise.all(ids.map((id) => getContact(ctx, id)));
  const people = async () => (await now()).map((one) => one?.assignedAgentId ?? null);
  const tags = async () => (await now()).map((one) => one?.tags.map(({ name }) => name).sort());
  const fired = async (trigger: string) => {
    const mine = and(eq(events.workspaceId, ctx.workspaceId), eq(events.trigger, trigger));
    const rows = await ctx.db.select().from(events).where(mine).orderBy(events.id);
    return rows.map(({ body }) => JSON.parse(body).contact.id);
  };
  const notices = async (userId: string) => {
    const mine = and(eq(notifications.workspaceId, ctx.workspaceId), eq(notifications.userId, userId));
    const rows = await ctx.db.select().from(notifications).where(mine);
    return rows.map(({ title, body, path }) => ({ title, body, path }));
  };

  it("assigns them, fires for each, notifies the assignee once, and can be undone in one call", async () => {
    const [eva = "", leo = "", mar = ""] = ids;
    await change(() => ({ assignedAgentId: ctx.userId }), [eva]);
    expect(await change(() => ({ assignedAgentId: ben }))).toEqual({ changed: 3 });
    expect(await people()).toEqual([ben, ben, ben]);
    expect((await fired("asignar_agente")).toSorted()).toEqual([eva, eva, leo, mar].toSorted());
    expect(await notices(ben)).toEqual([
      {
        title: "Ana assigned 3 contacts to you",
        body: "Eva, Leo, Mar",
        path: `/contacts?assignedAgentId=${ben}`,
      },
    ]);
    const { data } = await listHistory(ctx, eva, { pageSize: 2 });
    // A single contact is not a bulk change.
    expect(data[1]).toMatchObject({ field: "assignedAgentId", via: "api", old: null });
    expect(data[0]).toMatchObject({
      field: "assignedAgentId",
      via: "bulk",
      old: { id: ctx.userId, name: "Ana" },
      new: { id: ben, name: "Ben" },
    });

    expect(await change((id) => ({ assignedAgentId: id === eva ? ctx.userId : null }))).toEqual({
      changed: 3,
    });
    expect(await people()).toEqual([ctx.userId, null, null]);
    expect((await fired("asignar_agente")).toSorted()).toEqual([eva, eva, eva, leo, mar].toSorted());
  });

  it("assigns them to a team, and notifies each of its members once", async () => {
    const { id } = await createTeam(ctx, { name: "Sales", memberIds: [ben, ctx.userId] });
    await change(() => ({ assignedTeamId: id }));
    expect((await now()).map((one) => one?.assignedTeamName)).toEqual(["Sales", "Sales", "Sales"]);
    const path = `/contacts?assignedTeamId=${id}`;
    expect(await notices(ben)).toEqual([
      { title: "Ana assigned 3 contacts to you", body: "Eva, Leo, Mar", path },
    ]);
    expect(await notices(ctx.userId)).toEqual([]);
    expect(await fired("asignar_agente")).toEqual([]);
    await expect(change(() => ({ assignedTeamId: newId() }))).rejects.toMatchObject({
      code: "TEAM_NOT_FOUND",
    });
    expect(await change(() => ({ assignedTeamId: null }))).toEqual({ changed: 3 });
    expect((await now()).map((one) => one?.assignedTeamId)).toEqual([null, null, null]);
  });

  it("adds tags by id and by name, creates missing ones, and skips contacts that have them", async () => {
    const [eva = "", leo = "", mar = ""] = ids;
    const vip = await createTag(ctx, { name: "VIP" });
    expect(await change(() => ({ tags: [vip.id, "urgent"] }), [eva, leo])).toEqual({ changed: 2 });
    expect(await tags()).toEqual([["VIP", "urgent"], ["VIP", "urgent"], []]);
    expect((await fired("asignar_etiqueta")).toSorted()).toEqual([eva, eva, leo, leo].toSorted());
    expect(await change((id) => ({ tags: id === mar ? ["vip", "URGENT"] : [vip.id] }))).toEqual({
      changed: 3,
    });
    expect(await tags()).toEqual([["VIP"], ["VIP"], ["VIP", "urgent"]]);
    expect(await change(() => ({ tags: ["Vip", vip.id] }), [eva, leo])).toEqual({ changed: 0 });
    // A contact listed twice gets both changes: its history has each, and it is written once.
    expect(await change((_, index) => ({ tags: index === 0 ? [] : ["VIP"] }), [eva, eva])).toEqual({
      changed: 1,
    });
    expect(await tags()).toEqual([["VIP"], ["VIP"], ["VIP", "urgent"]]);
    expect(await change(() => ({ tags: [] }))).toEqual({ changed: 3 });
    expect(await tags()).toEqual([[], [], []]);
    expect(await notices(ben)).toEqual([]);
  });

  it("adds and removes single tags, and keeps the others", async () => {
    const [eva = "", leo = ""] = ids;
    const [vip, lead] = [await createTag(ctx, { name: "VIP" }), await createTag(ctx, { name: "Lead" })];
    await change((_, index) => ({ tags: index === 0 ? ["VIP", "Old"] : ["VIP"] }));
    expect(await change(() => ({ removeTags: [vip.id], addTags: [lead.id] }), [eva, leo])).toEqual({
      changed: 2,
    });
    expect(await tags()).toEqual([["Lead", "Old"], ["Lead"], ["VIP"]]);
    expect(await change(() => ({ removeTags: [vip.id], addTags: [lead.id] }), [eva])).toEqual({ changed: 0 });
    // A contact listed twice gets both changes.
    const twice = [{ removeTags: [lead.id] }, { addTags: [vip.id, "new"], removeTags: ["OLD"] }];
    await change((_, index) => twice[index] ?? {}, [eva, eva]);
    expect(await tags()).toEqual([["VIP", "new"], ["Lead"], ["VIP"]]);
    for (const edit of [{ addTags: [newId()] }, { removeTags: [newId()] }])
      await expect(change(() => edit)).rejects.toMatchObject({ code: "TAG_NOT_FOUND" });
  });

  it("sets and clears custom fields, and creates missing ones", async () => {
    const [eva = ""] = ids;
    const set = (value: string) => () => ({ customFields: [{ code: "plan", value }] });
    const values = async () => (await now()).map((one) => one?.customFields);
    expect(await change(set("pro"))).toEqual({ changed: 3 });
    expect(await change(set(""), [eva])).toEqual({ changed: 1 });
    const pro = [{ code: "plan", value: "pro" }];
    expect(await values()).toEqual([[], pro, pro]);
    expect((await listCustomFields(ctx)).map(({ code }) => code)).toEqual(["plan"]);
  });

  it("changes none if a contact, a person or a tag does not exist", async () => {
    const stranger = await newWorkspace();
    await createDefaultStages(stranger);
    const theirs = await createContact(stranger, { name: "Otra", email: "otra@example.com" });
    const given = () => ({ assignedAgentId: ben });
    for (const id of [newId(), "nobody", theirs.id]) {
      await expect(change(given, [...ids, id])).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
    }
    for (const assignedAgentId of [newId(), "nobody", stranger.userId]) {
      const missing = change((_, index) => ({ assignedAgentId: index === 2 ? assignedAgentId : ben }));
      await expect(missing).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    }
    const theirTag = await createTag(stranger, { name: "Suya" });
    const missing = change(() => ({ assignedAgentId: ben, tags: [theirTag.id] }));
    await expect(missing).rejects.toMatchObject({ code: "TAG_NOT_FOUND" });
    expect(await people()).toEqual([null, null, null]);
    expect(await fired("asignar_agente")).toEqual([]);
  });
});
