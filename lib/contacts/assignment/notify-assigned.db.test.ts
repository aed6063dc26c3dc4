import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { notifications } from "#lib/db/schema/index.ts";
import type { Via } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact, notifyOfEdit, updateContact, upsertContact } from "../index.ts";

describe("the notification about an assigned contact", () => {
  useTestDatabase();

  async function office() {
    const ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const ben = await newPerson({ name: "Ben" });
    await join(ctx.workspaceId, ben.id, "agent");
    return { ctx, ben: ben.id };
  }
  const notices = (userId: string) =>
    database().db.select().from(notifications).where(eq(notifications.userId, userId));

  it("notifies the assignee of a new and of a changed contact", async () => {
    const { ctx, ben } = await office();
    const { id } = await createContact(ctx, {
      name: "José",
      email: "jose@example.com",
      assignedAgentId: ben,
    });
    expect(await notices(ben)).toMatchObject([
      {
        kind: "assignment",
        subjectType: "contact",
        subjectId: id,
        title: "Ana assigned José to you",
        path: `/contacts/${id}`,
        times: 1,
      },
    ]);
    await updateContact(ctx, id, { name: "Josep" });
    await updateContact(ctx, id, { assignedAgentId: ben });
    expect((await notices(ben))[0]?.times).toBe(1);
    await updateContact(ctx, id, { assignedAgentId: null });
    await upsertContact(ctx, { email: "jose@example.com", lastname: "Núñez", assignedAgentId: ben });
    expect(await notices(ben)).toMatchObject([{ title: "Ana assigned Josep Núñez to you", times: 2 }]);
  });

  it("does not notify members who assign themselves, or about imports and bulk changes", async () => {
    const { ctx, ben } = await office();
    await createContact(ctx, { name: "Eva", email: "eva@example.com", assignedAgentId: ctx.userId });
    for (const via of ["import", "bulk"] satisfies Via[]) {
      const quiet = { ...ctx, actor: { ...ctx.actor, via } };
      await createContact(quiet, { name: via, email: `${via}@example.com`, assignedAgentId: ben });
    }
    expect([...(await notices(ctx.userId)), ...(await notices(ben))]).toEqual([]);
  });

  it("notifies the assignee and each member of the team of an edit once", async () => {
    const { ctx, ben } = await office();
    const eva = await newPerson({ name: "Eva" });
    await join(ctx.workspaceId, eva.id, "agent");
    const team = await createTeam(ctx, { name: "Sales", memberIds: [ben, eva.id] });
    const { id } = await createContact(ctx, { name: "José", email: "jose@example.com" });
    const assigned = { ids: [id], count: 40 };
    const change = { assignedAgentId: ben, assignedTeamId: team.id };
    await notifyOfEdit(ctx, change, { agent: assigned, team: assigned });
    const about = { title: "Ana assigned 40 contacts to you", body: "José, …" };
    expect(await notices(ben)).toMatchObject([{ ...about, path: `/contacts?assignedAgentId=${ben}` }]);
    expect(await notices(eva.id)).toMatchObject([{ ...about, path: `/contacts?assignedTeamId=${team.id}` }]);
    await notifyOfEdit(ctx, { isSolved: true }, { agent: assigned, team: assigned });
    expect(await notices(ben)).toHaveLength(1);
  });
});
