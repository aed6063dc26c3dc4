import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createContact, getContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { notifications } from "#lib/db/schema/index.ts";
import { createTeam, deleteTeam } from "#lib/teams/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { byHand, newFlowFixture, pathOf, publishFlow, runsOf } from "#lib/testing/factories/automation.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { getAutomation, startAutomation, tryAutomation } from "../index.ts";

useTestDatabase();

it("assigns a contact to a team, notifies its members, and removes the contact from it", async () => {
  const { ctx } = await newFlowFixture();
  const { id: memberId } = await newPerson();
  await join(ctx.workspaceId, memberId, "agent");
  const team = await createTeam(ctx, { name: "Ventas", memberIds: [memberId] });
  const { id: contactId } = await createContact(ctx, { name: "Zoe", email: "zoe@example.com" });
  const publish = (teamId: string | null) =>
    publishFlow(ctx, { start: byHand, team: { type: "assign-team", config: { teamId } } }, ["start > team"]);
  const run = async (id: string) => {
    await startAutomation(ctx, id, { contactId });
    await runJobs();
    const [run] = await runsOf(ctx, id);
    return run;
  };
  const assign = await publish(team.id);
  const { path } = await tryAutomation(ctx, assign.id, { contactId, answers: [] });
  expect(path.map(({ does }) => does)).toContain("Assigns the contact to the team Ventas.");

  const assigned = await run(assign.id);
  expect(await pathOf(ctx, assigned?.id)).toEqual(["start:next", "team:next"]);
  expect(await getContact(ctx, contactId)).toMatchObject({
    assignedTeamName: "Ventas",
    assignedAgentId: null,
  });
  const { db } = database();
  const received = await db.select().from(notifications).where(eq(notifications.userId, memberId));
  expect(received).toMatchObject([{ kind: "assignment", subjectId: contactId }]);

  expect(await run((await publish(null)).id)).toMatchObject({ status: "ended" });
  expect(await getContact(ctx, contactId)).toMatchObject({ assignedTeamId: null });

  await deleteTeam(ctx, team.id);
  expect(await run(assign.id)).toMatchObject({ status: "failed", reasonParts: [{ code: "TEAM_NOT_FOUND" }] });
  expect((await getAutomation(ctx, assign.id)).liveProblems).toMatchObject([
    { message: "This team no longer exists." },
  ]);
});
