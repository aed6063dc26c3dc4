import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { notifications } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { changeOpportunities, createOpportunity, updateOpportunity } from "./index.ts";

describe("the notification about an assigned opportunity", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let ben: string;

  beforeEach(async () => {
    ctx = await newWorkspace();
    ben = (await newPerson({ name: "Ben" })).id;
    await join(ctx.workspaceId, ben, "agent");
  });

  const make = (name: string, more: object = {}) => createOpportunity(ctx, { name, amount: 1, ...more });
  const notices = (userId: string) =>
    database().db.select().from(notifications).where(eq(notifications.userId, userId));

  it("notifies the assignee of a new and of a changed one", async () => {
    const { id } = await make("Máster", { assignedComercialId: ben });
    await updateOpportunity(ctx, id, { amount: 2, assignedComercialId: ben });
    const subject = { kind: "assignment", subjectType: "opportunity", subjectId: id, times: 1 };
    expect(await notices(ben)).toMatchObject([
      { ...subject, title: "Ana assigned “Máster” to you", path: `/opportunities/${id}` },
    ]);
  });

  it("sends one notification about many assigned together", async () => {
    const opportunityIds = [(await make("a")).id, (await make("b")).id];
    await changeOpportunities(ctx, { opportunityIds, assignedComercialId: ben });
    expect(await notices(ben)).toMatchObject([
      { title: "Ana assigned 2 opportunities to you", path: `/opportunities?view=list&assignee=${ben}` },
    ]);
  });

  it("does not notify members who assign themselves, or about closed opportunities or imports", async () => {
    await make("mine", { assignedComercialId: ctx.userId });
    await make("won", { assignedComercialId: ben, winLossStatus: 1 });
    const quiet = { ...ctx, actor: { ...ctx.actor, via: "import" as const } };
    await createOpportunity(quiet, { name: "old", amount: 1, assignedComercialId: ben });
    expect([...(await notices(ctx.userId)), ...(await notices(ben))]).toEqual([]);
  });
});
