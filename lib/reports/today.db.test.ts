import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAgent } from "#lib/agents/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { listConversations } from "#lib/inbox/index.ts";
import { InboxFilters } from "#lib/inbox/schema.ts";
import { ALL_SCOPES } from "#lib/platform/auth/permissions.ts";
import { clock } from "#lib/platform/clock.ts";
import { memberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createRule } from "#lib/rules/index.ts";
import { CreateRule } from "#lib/rules/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTask, listTasks } from "#lib/tasks/index.ts";
import { ListTasks } from "#lib/tasks/schema.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { getToday } from "./get-today.ts";

const NOW = "2026-06-10T12:00:00Z";
const SILENT = { waiting: 0, breaching: 0, unassigned: 0, tasksOverdue: 0, tasksToday: 0 };

describe("items that need attention today", () => {
  useTestDatabase();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  // The owners of the first workspace also see the warnings of the installation.
  beforeAll(async () => void (await newWorkspace()));
  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    await database().pool.query("update workspaces set timezone = 'America/Bogota' where id = $1", [
      ctx.workspaceId,
    ]);
  });

  const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);
  const member = () => memberContext(ctx, { userId: ctx.userId, role: "agent" });
  const reader = (scopes = ALL_SCOPES) => ({ ...member(), scopes });
  const at = async <R>(moment: string, read: () => Promise<R>): Promise<R> => {
    const now = vi.spyOn(clock, "now").mockReturnValue(new Date(moment));
    return read().finally(() => now.mockRestore());
  };
  const today = (waitingMinutes = 60) => at(NOW, () => getToday(reader(), { waitingMinutes }));
  const inbox = (filters: object) =>
    at(NOW, async () => {
      const page = await listConversations(member(), { ...InboxFilters.parse(filters), pageSize: 20 });
      return page.data.length;
    });
  const tasks = (due: string) => at(NOW, async () => (await listTasks(ctx, ListTasks.parse({ due }))).total);

  it("counts conversations that wait, as the inbox lists them", async () => {
    const { id: agentId } = await createAgent(ctx, { name: "Bot", prompt: "Answer." });
    for (const moment of ["2026-06-10T10:59:59Z", "2026-06-10T11:00:00Z", "2026-06-10T11:00:01Z"]) {
      const at = new Date(moment);
      const message = { platformId: 1, agentId, name: "Ana", text: "hello", at } as const;
      await receiveMessage(ctx, { ...message, externalContactId: newId(), externalId: newId() });
    }
    await database().pool.query(
      `update conversations set assigned_agent_id = $2 where workspace_id = $1 and unanswered_since = $3`,
      [ctx.workspaceId, ctx.userId, "2026-06-10T11:00:01Z"],
    );
    expect(await today()).toMatchObject({ ...SILENT, waiting: 3, breaching: 2, unassigned: 2 });
    expect(await today(61)).toMatchObject({ waiting: 3, breaching: 0, waitingMinutes: 61 });
    expect(await inbox({ order: "waiting" })).toBe(3);
    expect(await inbox({ order: "waiting", waitingMinutes: "60" })).toBe(2);
    expect(await inbox({ waitingMinutes: "61" })).toBe(0);
    expect(await inbox({ order: "waiting", view: "unassigned" })).toBe(2);

    await database().pool.query("update conversations set snoozed_until = $2 where workspace_id = $1", [
      ctx.workspaceId,
      "2026-06-11T00:00:00Z",
    ]);
    expect(await today()).toMatchObject(SILENT);
    expect(await inbox({ view: "all", waitingMinutes: "60" })).toBe(0);
  });

  it("counts tasks that are due on the day of the workspace, as their list does", async () => {
    // Midnight in Bogota is five in the morning in UTC.
    const dates = ["2026-06-10T11:59:59Z", NOW, "2026-06-11T04:59:59Z", "2026-06-11T05:00:00Z"];
    for (const expirationDate of dates)
      await createTask(ctx, { name: "Call", expirationDate: new Date(expirationDate) });
    await createTask(ctx, {
      name: "Done",
      expirationDate: new Date("2026-06-09T00:00:00Z"),
      statusId: "done",
    });
    expect(await today()).toMatchObject({ ...SILENT, tasksOverdue: 1, tasksToday: 2 });
    expect([await tasks("overdue"), await tasks("today")]).toEqual([1, 2]);
  });

  /** A rule whose webhooks fail, and a channel for each reason for which it needs attention. */
  async function addFailures(): Promise<void> {
    const webhook = { trigger: "contacto_nuevo", actions: [{ url: "https://hooks.example.com/a" }] };
    const newRule = (name: string, enabled = true) =>
      createRule(ctx, CreateRule.parse({ name, enabled, ...webhook }));
    await newRule("Works");
    const failing = [await newRule("Fails"), await newRule("Is off", false)].map(({ id }) => id);
    await query("update rules set failing_since = now() where id = any($1::uuid[])", [failing]);
    const change = async (set: string) => {
      const { id } = await newWhatsappChannel(ctx);
      await query(`update channels set ${set} where id = $1`, [id]);
    };
    await change("name = 'Works'");
    await change("status = 'reconnect'");
    await change(`health_issue = '{"code": "x"}'`);
    await change(`loss = '{"kind": "x"}'`);
  }

  it("counts rules and channels that fail, and for owners the system's warnings", async () => {
    await addFailures();
    expect(await today()).toEqual({
      ...SILENT,
      failingRules: 1,
      failingChannels: 3,
      problems: null,
      waitingMinutes: 60,
    });
    const owner = { ...memberContext(ctx, { userId: ctx.userId, role: "owner" }), scopes: ALL_SCOPES };
    // Only that no email is configured: failing rules and channels are counted above.
    expect((await getToday(owner, { waitingMinutes: 60 })).problems).toBe(1);
  });

  it("has only numbers that the reader may see", async () => {
    await addFailures();
    await createTask(ctx, { name: "Call", expirationDate: new Date("2026-06-10T11:00:00Z") });
    const today = (...scopes: string[]) => at(NOW, () => getToday(reader(scopes), { waitingMinutes: 60 }));
    const nothing = {
      waiting: null,
      breaching: null,
      unassigned: null,
      tasksOverdue: null,
      tasksToday: null,
      failingRules: null,
      failingChannels: null,
      problems: null,
      waitingMinutes: 60,
    };
    expect(await today("contact:read")).toEqual(nothing);
    expect(await today("task:read")).toEqual({ ...nothing, tasksOverdue: 1, tasksToday: 0 });
    expect(await today("automation:read")).toEqual({ ...nothing, failingRules: 1 });
    expect(await today("workspace:read")).toEqual({ ...nothing, failingChannels: 3 });
    const conversations = { waiting: 0, breaching: 0, unassigned: 0 };
    expect(await today("conversation:read")).toEqual({ ...nothing, ...conversations });
  });
});
