import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createContact, getContact, listContacts, listHistory, updateContact } from "#lib/contacts/index.ts";
import { auditLog, memberships, notifications } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createTeam, deleteTeam, listTeams, updateTeam } from "./index.ts";

describe("teams", () => {
  useTestDatabase();

  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let ben: string;
  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    ben = (await newPerson({ name: "Ben" })).id;
    await join(ctx.workspaceId, ben, "agent");
  });
  const newContact = () => createContact(ctx, { name: "Rosa", email: `${newId()}@example.com` });

  it("lists them by name, ignoring case, with their members", async () => {
    const sales = await createTeam(ctx, { name: "sales", memberIds: [ben, ben] });
    const night = await createTeam(ctx, { name: "Night shift", memberIds: [] });
    expect(await listTeams(ctx)).toEqual([night, { id: sales.id, name: "sales", memberIds: [ben] }]);
  });

  it("changes only the keys sent, and replaces all members", async () => {
    const { id } = await createTeam(ctx, { name: "Sales", memberIds: [ben] });
    expect(await updateTeam(ctx, id, { name: "Support" })).toEqual({ id, name: "Support", memberIds: [ben] });
    expect(await updateTeam(ctx, id, { memberIds: [ctx.userId] })).toEqual({
      id,
      name: "Support",
      memberIds: [ctx.userId],
    });
    const actions = await ctx.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(sql`subject = ${id}`)
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual(["team.created", "team.changed", "team.changed"]);
  });

  it("rejects a name in use, strangers as members, and another workspace's team", async () => {
    const { id } = await createTeam(ctx, { name: "Sales", memberIds: [] });
    const stranger = await newWorkspace();
    const taken = { code: "NAME_TAKEN" };
    await expect(createTeam(ctx, { name: "SALES", memberIds: [] })).rejects.toMatchObject(taken);
    const unknown = { code: "USER_NOT_FOUND" };
    await expect(updateTeam(ctx, id, { memberIds: [stranger.userId] })).rejects.toMatchObject(unknown);
    await expect(createTeam(ctx, { name: "B", memberIds: ["ben"] })).rejects.toMatchObject(unknown);
    const missing = { code: "TEAM_NOT_FOUND" };
    await expect(updateTeam(stranger, id, { name: "Mine" })).rejects.toMatchObject(missing);
    await expect(deleteTeam(stranger, id)).rejects.toMatchObject(missing);
    await expect(deleteTeam(ctx, "sales")).rejects.toMatchObject(missing);
    const contact = await newContact();
    const theirs = await createTeam(stranger, { name: "Theirs", memberIds: [] });
    const assigning = updateContact(ctx, contact.id, { assignedTeamId: theirs.id });
    await expect(assigning).rejects.toMatchObject(missing);
    expect(await listTeams(ctx)).toEqual([{ id, name: "Sales", memberIds: [] }]);
  });

  it("is assigned to contacts with history, and notifies its other members", async () => {
    const team = await createTeam(ctx, { name: "Sales", memberIds: [ben, ctx.userId] });
    const { id } = await newContact();
    const changed = await updateContact(ctx, id, { assignedTeamId: team.id });
    expect(changed.contact).toMatchObject({
      assignedTeamId: team.id,
      assignedTeamName: "Sales",
      assignedAgentId: null,
    });
    const { data } = await listContacts(ctx, { assignedTeamId: team.id, orderBy: "newest", pageSize: 20 });
    expect(data.map((contact) => contact.id)).toEqual([id]);
    const notified = await ctx.db.select().from(notifications).where(sql`workspace_id = ${ctx.workspaceId}`);
    expect(notified.map(({ userId, kind }) => [userId, kind])).toEqual([[ben, "assignment"]]);
  });

  it("is unassigned from its contacts when it is deleted", async () => {
    const team = await createTeam(ctx, { name: "Sales", memberIds: [ben] });
    const { id } = await newContact();
    await updateContact(ctx, id, { assignedTeamId: team.id });
    await deleteTeam(ctx, team.id);
    expect(await getContact(ctx, id)).toMatchObject({ assignedTeamId: null, assignedTeamName: null });
    const { data } = await listHistory(ctx, id, { pageSize: 1 });
    expect(data).toMatchObject([{ field: "assignedTeamId", old: { id: team.id, name: "Sales" }, new: null }]);
    expect(await listTeams(ctx)).toEqual([]);
  });

  it("loses a member who leaves the workspace", async () => {
    await createTeam(ctx, { name: "Sales", memberIds: [ben] });
    await ctx.db.delete(memberships).where(sql`workspace_id = ${ctx.workspaceId} and user_id = ${ben}`);
    expect(await listTeams(ctx)).toMatchObject([{ memberIds: [] }]);
  });
});
