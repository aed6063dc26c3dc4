import { beforeAll, describe, expect, it } from "vitest";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { getTask } from "./get-task.ts";
import { listTasks } from "./list-tasks.ts";

const TASKS = 20_000;

describe("query plans of frequent reads of tasks", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let id: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    id = await fill(ctx);
  });

  it.each([
    ["newest", "tasks_newest_idx"],
    ["oldest", "tasks_newest_idx"],
    ["due", "tasks_expiration_idx"],
    ["updated", "tasks_updated_idx"],
    ["card", "tasks_board_idx"],
  ] as const)("pages through the order %s in its index", async (sort, index) => {
    for (const pageNumber of [1, 5]) {
      const plans = await explainReads(ctx, (ctx) => listTasks(ctx, { sort, pageNumber, pageSize: 50 }));
      expect(plans.map(({ name }) => name)).toEqual([`list_tasks_${sort}`, "count_tasks"]);
      expect(plans[0]?.rows).toBe(50);
      expect(plans[0]?.scans).toContain(index);
      expect(plans[0]?.pages).toBeLessThan(1_000);
    }
  });

  it("reads one task by its key", async () => {
    const [plan] = await explainReads(ctx, (ctx) => getTask(ctx, id));
    expect(plan).toMatchObject({ name: "tasks_read", rows: 1 });
    expect(plan?.pages).toBeLessThan(30);
  });
});

/** Returns the id of a task. */
async function fill({ workspaceId }: WorkspaceContext): Promise<string> {
  const id = newId();
  await insertWithoutTriggers(
    ["tasks"],
    [
      [
        `insert into tasks (workspace_id, id, name, description, status_id, order_in_cards, expiration_at, created_at, updated_at)
         select $1, case when n = 1 then $3 else gen_random_uuid() end, 'Call ' || n, repeat('Ask for the papers. ', 10),
           (array['pending', 'in_progress', 'done'])[1 + n % 3], n * 65536::bigint,
           case when n % 7 > 0 then now() + n * 6007 % 20011 * interval '1 minute' end,
           now() - n * 7919 % 20011 * interval '1 hour', now() - n * 6151 % 20011 * interval '1 hour'
         from generate_series(1, $2::int) n`,
        [workspaceId, TASKS, id],
      ],
    ],
  );
  return id;
}
