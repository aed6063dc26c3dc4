import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { systemActor, type Via, type WorkspaceContext } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import {
  changeTasks,
  createTask,
  deleteTask,
  getTaskPayload,
  moveTask,
  updateTask,
} from "#lib/tasks/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";

type Cause = (as: WorkspaceContext, ctx: WorkspaceContext & { userId: string }) => Promise<unknown>;

const known = (ctx: WorkspaceContext) =>
  createTask({ ...ctx, actor: systemActor("import") }, { name: "Vieja" });

/** Changes of tasks, with the number of times each fires tarea_creada. */
const rows: [cause: string, fires: 0 | 1, work: Cause][] = [
  ["creation", 1, (as) => createTask(as, { name: "Una" })],
  [
    "creation with all fields",
    1,
    (as, { userId }) =>
      createTask(as, {
        name: "Una",
        description: "Toda",
        notes: "Nada",
        expirationDate: new Date("2031-01-01T10:00:00Z"),
        assignedUserId: userId,
        statusId: "in_progress",
        reminderMinutes: 10,
      }),
  ],
  ["creation as completed", 1, (as) => createTask(as, { name: "Una", statusId: "done" })],
  ["an edit", 0, async (as, ctx) => updateTask(as, (await known(ctx)).id, { name: "Otra" })],
  ["a completion", 0, async (as, ctx) => updateTask(as, (await known(ctx)).id, { statusId: "done" })],
  ["a drag", 0, async (as, ctx) => moveTask(as, { id: (await known(ctx)).id, statusId: "done" })],
  [
    "a bulk change",
    0,
    async (as, ctx) => changeTasks(as, { taskIds: [(await known(ctx)).id], statusId: "in_progress" }),
  ],
  ["a deletion", 0, async (as, ctx) => deleteTask(as, (await known(ctx)).id)],
];

/** Every source fires the same triggers; only an import fires none. */
const ways: Via[] = ["panel", "api", "mcp", "automation", "agent", "button", "bulk", "import"];

describe("tarea_creada by cause and source", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };

  beforeAll(async () => {
    ctx = await newWorkspace();
    const url = "https://hooks.tertulia.example/";
    await createRule(ctx, {
      name: "tarea_creada",
      enabled: true,
      trigger: "tarea_creada",
      conditions: [],
      actions: [{ type: "webhook", url, method: "POST", headers: {}, secretHeaders: [] }],
    });
  });

  const cases = ways.flatMap((via) =>
    rows.map(([cause, fires, work]) => [via, cause, via === "import" ? 0 : fires, work] as const),
  );

  it.each(cases)("%s: %s → %i", async (via, _, fires, work) => {
    const isOurs = via === "automation" || via === "button";
    await database().pool.query("delete from events where workspace_id = $1", [ctx.workspaceId]);
    await work({ ...ctx, actor: isOurs ? systemActor(via) : { ...ctx.actor, via } }, ctx);
    const { rows: fired } = await database().pool.query(
      `select e.trigger, e.task_id as id, e.body, e.created_at as at, d.rule_name as rule, d.status from events e
        left join deliveries d on d.workspace_id = e.workspace_id and d.event_id = e.id
        where e.workspace_id = $1`,
      [ctx.workspaceId],
    );
    expect(fired).toHaveLength(fires);
    for (const { trigger, id, body, at, rule, status } of fired) {
      expect([trigger, rule, status]).toEqual(["tarea_creada", "tarea_creada", "pending"]);
      expect(JSON.parse(body)).toEqual({
        trigger: "TareaCreada",
        timestamp: at.toISOString(),
        workspaceId: ctx.workspaceId,
        task: await getTaskPayload(ctx, id),
      });
    }
  });
});
