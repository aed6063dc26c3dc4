import { beforeEach, describe, expect, it } from "vitest";
import {
  addActivity,
  changeContacts,
  createContact,
  deleteContact,
  listContacts,
  recordContactMessage,
  updateContact,
} from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { addInboxNote } from "#lib/inbox/index.ts";
import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addConversation } from "#lib/testing/factories/conversation.ts";
import { join, joinWithRole, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { addFollower, listFollowers, removeFollower } from "./index.ts";

describe("following a contact", () => {
  useTestDatabase();
  beforeEach(deleteJobs);

  /** Ana owns the workspace; Ben is an agent. */
  async function office() {
    const workspace = await newWorkspace();
    const ana = memberContext(workspace, { userId: workspace.userId, role: "owner" });
    await createDefaultStages(ana);
    const ben = await memberOf(ana, "Ben");
    const { id } = await createContact(ana, { name: "José", lastname: "Núñez", email: "jose@example.com" });
    return { ana: { ...ana, actor: workspace.actor }, ben, id };
  }

  async function memberOf(ctx: MemberContext, name: string): Promise<MemberContext> {
    const { id } = await newPerson({ name });
    await join(ctx.workspaceId, id, "agent");
    return asMember(ctx, id, name);
  }

  const asMember = (ctx: MemberContext, userId: string, name: string): MemberContext => ({
    ...memberContext(ctx, { userId, role: "agent" }),
    actor: { type: "user", id: userId, name, via: "panel" },
  });

  const stagesOf = async ({ workspaceId }: MemberContext) => {
    const query = `select id from stages where workspace_id = $1 order by "order"`;
    return (await database().pool.query(query, [workspaceId])).rows.map(({ id }) => id);
  };

  /** Notifications of a member after the jobs ran. */
  async function notices({ workspaceId, userId }: MemberContext) {
    await runJobs();
    const query = `select kind, title, body, path, times from notifications
      where workspace_id = $1 and user_id = $2 order by created_at, id`;
    return (await database().pool.query(query, [workspaceId, userId])).rows;
  }

  it("adds and removes the caller once", async () => {
    const { ana, ben, id } = await office();
    const bens = { id: ben.userId, name: "Ben" };
    expect(await addFollower(ben, id)).toEqual({ isFollowing: true, followers: [bens] });
    expect(await addFollower(ben, id)).toEqual({ isFollowing: true, followers: [bens] });
    expect(await listFollowers(ana, id)).toEqual({ isFollowing: false, followers: [bens] });
    expect(await removeFollower(ana, id)).toEqual({ isFollowing: false, followers: [bens] });
    expect(await removeFollower(ben, id)).toEqual({ isFollowing: false, followers: [] });
  });

  it("rejects contacts that do not exist or belong to another workspace", async () => {
    const { ben, id } = await office();
    const other = await office();
    for (const verb of [addFollower, removeFollower, listFollowers]) {
      for (const wrong of [other.id, newId(), "x"]) {
        await expect(verb(ben, wrong)).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
      }
    }
    expect((await listFollowers(ben, id)).followers).toEqual([]);
  });

  it("lists the contacts that a member follows", async () => {
    const { ana, ben, id } = await office();
    await createContact(ana, { name: "Eva", email: "eva@example.com" });
    await addFollower(ben, id);
    const followed = async (followerId: string) =>
      (await listContacts(ana, { followerId, orderBy: "newest", pageSize: 20 })).data.map(({ id }) => id);
    expect(await followed(ben.userId)).toEqual([id]);
    expect(await followed(ana.userId)).toEqual([]);
    expect(await followed("x")).toEqual([]);
  });

  it("notifies followers of changes by others, but not of their own", async () => {
    const { ana, ben, id } = await office();
    await addFollower(ben, id);
    await addFollower(ana, id);
    const [, second] = await stagesOf(ana);
    await updateContact(ana, id, { stageId: second });
    const path = `/contacts/${id}`;
    const change = { kind: "followed_change", body: "", path, times: 1 };
    const stage = (await database().pool.query("select name from stages where id = $1", [second])).rows[0];
    expect(await notices(ben)).toEqual([{ ...change, title: `Ana moved José Núñez to ${stage.name}` }]);
    expect(await notices(ana)).toEqual([]);
    await updateContact(ben, id, { assignedAgentId: ben.userId });
    expect(await notices(ana)).toEqual([{ ...change, title: "Ben assigned José Núñez to Ben" }]);
    await addActivity(ben, id, "Call back on Monday");
    expect(await notices(ana)).toEqual([
      { ...change, title: "Ben added a note to José Núñez", body: "Call back on Monday", times: 2 },
    ]);
  });

  it("notifies of messages and opportunities, and not twice of mentions and assignments", async () => {
    const { ana, ben, id } = await office();
    await addFollower(ben, id);
    const system = {
      ...ana,
      actor: { type: "system" as const, id: null, name: "Tertulia", via: "system" as const },
    };
    await recordContactMessage(system, { contactId: id, text: "Hello?", at: new Date() });
    await recordContactMessage(system, { contactId: id, text: "Anybody?", at: new Date() });
    const path = `/contacts/${id}`;
    const message = { kind: "followed_message", title: "New message from José Núñez", path };
    expect(await notices(ben)).toEqual([{ ...message, body: "Anybody?", times: 2 }]);
    const { id: pipelineId, stages } = await createPipeline(ana, { name: "Sales" });
    const stageId = stages[0]?.id ?? "";
    const deal = { name: "Course", amount: 100, currencyCode: "EUR", pipelineId, stageId, contactId: id };
    const opportunity = await createOpportunity(ana, deal);
    await updateOpportunity(ana, opportunity.id, { winLossStatus: 1 });
    expect((await notices(ben))[1]).toEqual({
      kind: "followed_change",
      title: "Ana won “Course”",
      body: "José Núñez",
      path,
      times: 1,
    });
    await database().pool.query("delete from notifications");
    await addActivity(ana, id, "Ask @Ben", [ben.userId]);
    await updateContact(ana, id, { assignedAgentId: ben.userId });
    expect((await notices(ben)).map(({ kind }) => kind)).toEqual(["mention", "assignment"]);
  });

  it("notifies of a note in a conversation", async () => {
    const { ana, ben } = await office();
    const { conversation, writer } = await addConversation(ana, "zoe");
    await addFollower(ben, writer);
    await addInboxNote(ana, conversation, { text: "Wants a refund", mentionedUserIds: [] });
    expect(await notices(ben)).toMatchObject([{ kind: "followed_change", body: "Wants a refund" }]);
  });

  it("queues nothing for contacts without followers", async () => {
    const { ana, id } = await office();
    const [, second] = await stagesOf(ana);
    await updateContact(ana, id, { stageId: second });
    await addActivity(ana, id, "Nobody reads this");
    expect((await listJobs()).filter(({ name }) => name === "notify-followers")).toEqual([]);
  });

  it("does not notify members who no longer see the contact or left", async () => {
    const { ana, ben, id } = await office();
    const { id: zoeId } = await newPerson({ name: "Zoe" });
    const permissions = ["contacts.read", "conversations.read"] as const;
    await joinWithRole(ana.workspaceId, zoeId, { permissions, visibility: "own" });
    const zoe = asMember(ana, zoeId, "Zoe");
    for (const member of [ben, zoe]) await addFollower(member, id);
    await database().pool.query("delete from memberships where workspace_id = $1 and user_id = $2", [
      ana.workspaceId,
      ben.userId,
    ]);
    expect((await listFollowers(ana, id)).followers).toEqual([{ id: zoeId, name: "Zoe" }]);
    await addActivity(ana, id, "First");
    expect(await notices(zoe)).toEqual([]);
    await updateContact(ana, id, { assignedAgentId: zoeId });
    await addActivity(ana, id, "Second");
    expect(await notices(zoe)).toMatchObject([{ kind: "assignment" }, { body: "Second" }]);
  });

  it.each([
    [["conversations.read", "opportunities.read"], []],
    [["contacts.read"], ["moved"]],
    [
      ["contacts.read", "conversations.read"],
      ["moved", "wrote", "noted", "noted in chat"],
    ],
    [
      ["contacts.read", "opportunities.read"],
      ["moved", "won"],
    ],
  ] as const)(
    "notifies members with the permissions %j only of what they may read",
    async (permissions, expected) => {
      const { ana } = await office();
      const { conversation, writer: id } = await addConversation(ana, "zoe");
      const { id: zoeId } = await newPerson({ name: "Zoe" });
      await joinWithRole(ana.workspaceId, zoeId, { permissions });
      const zoe = asMember(ana, zoeId, "Zoe");
      await addFollower(zoe, id);
      const happenings = {
        moved: async () => updateContact(ana, id, { stageId: (await stagesOf(ana))[1] }),
        wrote: () => recordContactMessage(ana, { contactId: id, text: "Hello?", at: new Date() }),
        noted: () => addActivity(ana, id, "Call her"),
        "noted in chat": () => addInboxNote(ana, conversation, { text: "Call her", mentionedUserIds: [] }),
        won: async () => {
          const { id: pipelineId } = await createPipeline(ana, { name: "Sales" });
          const deal = { name: "Course", amount: 1, currencyCode: "EUR", pipelineId, contactId: id };
          await updateOpportunity(ana, (await createOpportunity(ana, deal)).id, { winLossStatus: 1 });
        },
      };
      const seen: string[] = [];
      for (const [name, happen] of Object.entries(happenings)) {
        await database().pool.query("delete from notifications");
        await happen();
        if ((await notices(zoe)).length > 0) seen.push(name);
      }
      expect(seen).toEqual(expected);
    },
  );

  it("notifies once of one change of several contacts", async () => {
    const { ana, ben, id } = await office();
    const other = await createContact(ana, { name: "Eva", email: "eva@example.com" });
    for (const contactId of [id, other.id]) await addFollower(ben, contactId);
    const contacts = [id, other.id].map((id) => ({ id, assignedAgentId: ana.userId }));
    await changeContacts(ana, { contacts });
    expect(await notices(ben)).toEqual([
      {
        kind: "followed_change",
        title: "Ana assigned 2 contacts you follow",
        body: "José Núñez, Eva",
        path: `/contacts?followerId=${ben.userId}`,
        times: 1,
      },
    ]);
  });

  it("deletes the followers of a deleted contact", async () => {
    const { ana, ben, id } = await office();
    await addFollower(ben, id);
    await deleteContact(ana, id);
    const query = "select from contact_followers where workspace_id = $1";
    const { rows } = await database().pool.query(query, [ana.workspaceId]);
    expect(rows).toEqual([]);
  });
});
