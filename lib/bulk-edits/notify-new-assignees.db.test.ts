import { beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import type { ContactEdit } from "#lib/contacts/schema.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { lockBulkEdit } from "./bulk-edit-row.ts";
import { failBulkEdit } from "./finish-bulk-edit.ts";
import { cancelBulkEdit, startBulkEdit } from "./index.ts";
import { runBulkEdit } from "./run-bulk-edit.ts";

describe("the notification of new assignees at the end of a bulk edit", () => {
  useTestDatabase();
  let ctx: MemberContext;
  let ben: string;
  let eva: string;

  beforeEach(async () => {
    const workspace = await newWorkspace();
    const { userId, actor } = workspace;
    ctx = { ...memberContext(workspace, { userId, role: "owner" }), actor };
    await createDefaultStages(ctx);
    [ben = "", eva = ""] = await Promise.all(
      ["Ben", "Eva"].map(async (name) => {
        const { id } = await newPerson({ name });
        await join(ctx.workspaceId, id, "agent");
        return id;
      }),
    );
    for (const name of ["A", "B", "C"]) await createContact(ctx, { name, email: `${name}@example.com` });
  });

  const start = (change: ContactEdit) => startBulkEdit(ctx, { filters: {}, change });
  const titles = async () => {
    const text = `select title, user_id = $2 as "isBen" from notifications where workspace_id = $1 order by user_id = $2`;
    return (await database().pool.query(text, [ctx.workspaceId, ben])).rows;
  };

  it("counts only the contacts that it assigned", async () => {
    await createContact(ctx, { name: "D", email: "d@example.com", assignedAgentId: ben });
    await database().pool.query("delete from notifications where workspace_id = $1", [ctx.workspaceId]);
    const team = await createTeam(ctx, { name: "Sales", memberIds: [ben, eva] });
    await start({ assignedAgentId: ben, assignedTeamId: team.id, isSolved: true });
    await runJobs();
    expect(await titles()).toEqual([
      { title: "Ana assigned 4 contacts to you", isBen: false },
      { title: "Ana assigned 3 contacts to you", isBen: true },
    ]);
  });

  it.each([
    ["canceled", (id: string) => cancelBulkEdit(ctx, id)],
    ["failed", (id: string) => failBulkEdit(ctx, id)],
  ])("is sent once if it was %s", async (_, end) => {
    const { id } = await start({ assignedAgentId: ben });
    await end(id);
    expect(await titles()).toEqual([]);
    const second = await start({ assignedAgentId: ben });
    await database().pool.query(
      `update bulk_edit_records set after = '{"assignedAgentId": {}}' where bulk_edit_id = $1`,
      [second.id],
    );
    await end(second.id);
    expect(await titles()).toEqual([{ title: "Ana assigned 3 contacts to you", isBen: true }]);
    await runBulkEdit(ctx, second.id, new AbortController().signal);
    const row = await inTransaction(ctx, (ctx) => lockBulkEdit(ctx, second.id));
    expect(row.doneCount).toBe(0);
    expect(await titles()).toHaveLength(1);
  });
});
