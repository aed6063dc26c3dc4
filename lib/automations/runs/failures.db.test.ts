import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { notificationPreferences, notifications } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { deleteTag } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { byHand, newFlowFixture, publishFlow, runsOf } from "#lib/testing/factories/automation.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startAutomation } from "../index.ts";
import { runBounds } from "../schema.ts";
import { startRun } from "./start-run.ts";

useTestDatabase();

describe("a run that fails", () => {
  /** A published automation whose tag was deleted, in a workspace with an owner, an admin and an agent. */
  async function broken() {
    const { ctx, ids } = await newFlowFixture();
    const [admin, agent] = [await newPerson(), await newPerson()];
    await join(ctx.workspaceId, admin.id, "admin");
    await join(ctx.workspaceId, agent.id, "agent");
    const nodes = { start: byHand, tag: { type: "assign-tag", config: { tagId: ids.tag } } };
    const { id } = await publishFlow(ctx, nodes, ["start > tag"]);
    await deleteTag(ctx, ids.tag);
    const fail = async (contactId: string) => {
      await startAutomation(ctx, id, { contactId });
      await runJobs();
    };
    const person = (name: string) => insertContact(ctx, { name, stageId: ids.first });
    return { ctx, id, fail, person, menders: [ctx.userId, admin.id].sort() };
  }
  const notices = (ctx: WorkspaceContext) =>
    database()
      .db.select()
      .from(notifications)
      .where(eq(notifications.workspaceId, ctx.workspaceId))
      .orderBy(asc(notifications.userId), asc(notifications.createdAt));

  it("notifies members who may edit the automation once, with the reason and a link", async () => {
    const { ctx, id, fail, person, menders } = await broken();
    await fail(await person("Zoe"));
    await fail(await person("Leo"));
    const rows = await notices(ctx);
    const [run] = await runsOf(ctx, id);
    expect(run?.reasonParts).toEqual([{ code: "TAG_NOT_FOUND" }]);
    expect(rows.map(({ userId }) => userId)).toEqual(menders);
    for (const row of rows) {
      expect(row).toMatchObject({
        kind: "automation_failing",
        subjectType: "automation",
        subjectId: id,
        times: 2,
        title: "A run of the automation “Bienvenida” failed",
        body: `For Leo. ${run?.reason}`,
        path: `/automations/${id}?tab=runs&run=${run?.id}`,
      });
    }
  });

  it("notifies a user who has read it again only after an hour", async () => {
    const { ctx, fail, person } = await broken();
    const id = await person("Zoe");
    await fail(id);
    await database().db.update(notifications).set({ readAt: new Date() });
    await fail(id);
    expect((await notices(ctx)).map(({ times }) => times)).toEqual([1, 1]);
    await database().pool.query("update notifications set at = at - interval '61 minutes'");
    await fail(id);
    expect(await notices(ctx)).toHaveLength(4);
  });

  it("does not notify a user who switched these notifications off", async () => {
    const { ctx, fail, person, menders } = await broken();
    const { workspaceId, userId } = ctx;
    const choice = { kind: "automation_failing", inApp: false, email: "off" };
    await database()
      .db.insert(notificationPreferences)
      .values({ workspaceId, userId, ...choice });
    await fail(await person("Zoe"));
    expect((await notices(ctx)).map((row) => row.userId)).toEqual(menders.filter((id) => id !== userId));
  });

  it("notifies of a start that was rejected for starting too often", async () => {
    const { ctx, id, person } = await broken();
    const contactId = await person("Zoe");
    await database().pool.query(
      `insert into automation_runs (workspace_id, id, automation_id, version, contact_id, status, node_id, variables,
         depth, created_at, updated_at, ended_at)
       select $1, gen_random_uuid(), $2, 1, $3, 'ended', gen_random_uuid(), '{}', 0, now(), now(), now()
       from generate_series(1, $4)`,
      [ctx.workspaceId, id, contactId, runBounds.startsOfContact],
    );
    await expect(startAutomation(ctx, id, { contactId })).rejects.toThrow("within an hour");
    expect(await startRun(ctx, { automationId: id, contactId })).toEqual({ outcome: "refused" });
    expect((await notices(ctx))[0]).toMatchObject({
      body: expect.stringContaining("Not started: it started 10 times"),
    });
  });
});
