import { beforeEach, describe, expect, it } from "vitest";
import { createAgent, deleteAgent, getAgent, listAgentVersions } from "#lib/agents/index.ts";
import {
  createAutomation,
  deleteAutomation,
  getAutomation,
  publishAutomation,
  startAutomation,
} from "#lib/automations/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { channels } from "#lib/db/schema/index.ts";
import { addFileDirect, listFiles, searchKnowledge } from "#lib/knowledge/index.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createRule, deleteRule, getRule, listRules, listRuleVersions } from "#lib/rules/index.ts";
import { MAX_RULES } from "#lib/rules/schema.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  byHand,
  flowGraph,
  newFlowFixture,
  publishFlow,
  runsOf,
  send,
} from "#lib/testing/factories/automation.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { fileRequest } from "#lib/testing/factories/uploads.ts";
import { listJobs, runJobs } from "#lib/testing/jobs.ts";
import { sweepFiles } from "../../worker/sweep-files.ts";
import { deleteItem, listTrash, restoreItem } from "./index.ts";

const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);

describe("restoring rules, agents and automations", () => {
  useTestDatabase();
  useTestFiles();
  let ctx: MemberContext;

  beforeEach(async () => {
    const { ctx: workspace, ids } = await newFlowFixture();
    ctx = memberContext(workspace, { userId: ids.user, role: "owner" });
  });

  const newRule = (name: string) =>
    createRule(ctx, {
      name,
      enabled: true,
      trigger: "contacto_nuevo",
      conditions: [],
      actions: [
        {
          type: "webhook",
          url: "https://hooks.tertulia.example/in",
          method: "POST",
          headers: { "X-Key": "secret" },
          secretHeaders: ["X-Key"],
        },
      ],
      signingSecret: "a signing secret of 32 characters!!",
    });

  it("restores a rule with its secrets, versions and enabled state", async () => {
    const { id } = await newRule("Avisar");
    const [before, versions] = [await getRule(ctx, id), await listRuleVersions(ctx, id)];
    const sealed = async () =>
      (await query("select signing_secret, actions from rules where id = $1", [id])).rows;
    const secrets = await sealed();
    await deleteRule(ctx, id);
    await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    expect(await restoreItem(ctx, id)).toEqual({ id, kind: "rule", name: "Avisar", leftOut: [] });
    expect([await getRule(ctx, id), await listRuleVersions(ctx, id)]).toEqual([before, versions]);
    expect(await sealed()).toEqual(secrets);
    const deliveries = await query("select from deliveries where rule_id = $1", [id]);
    expect(deliveries.rowCount).toBe(0);
    await createContact(ctx, { name: "Zoe", email: "zoe@example.com" });
    expect((await query("select from deliveries where rule_id = $1", [id])).rowCount).toBe(1);
  });

  it("rejects a rule if the workspace has as many as it may have", async () => {
    const { id } = await newRule("Sobra");
    await deleteRule(ctx, id);
    await query(
      `insert into rules (workspace_id, id, name, trigger, actions)
       select $1, gen_random_uuid(), 'Otra', 'contacto_nuevo', '[]' from generate_series(1, $2)`,
      [ctx.workspaceId, MAX_RULES],
    );
    await expect(restoreItem(ctx, id)).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: `a workspace can have at most ${MAX_RULES} rules`,
    });
    expect((await listTrash(ctx, { pageSize: 5 })).data).toMatchObject([{ id, kind: "rule" }]);
    expect(await listRules(ctx)).toHaveLength(MAX_RULES);
  });

  it("gives an agent its knowledge, its versions and its steps again", async () => {
    const { id: agentId } = await createAgent(ctx, { name: "Lola", widgetEnabled: true });
    await addFileDirect(ctx, fileRequest({ agentId, workspaceId: ctx.workspaceId }, "Abrimos los domingos."));
    await runJobs();
    const flow = flowGraph({ start: byHand, ai: { type: "ai-agent", config: { agentId } } }, ["start > ai"]);
    const automation = await createAutomation(ctx, { name: "Responder", nodes: [], graph: flow });
    const read = async () => ({
      agent: await getAgent(ctx, agentId),
      files: await listFiles(ctx, { agentId }),
      versions: await listAgentVersions(ctx, agentId),
      found: await searchKnowledge(ctx, {
        agentId,
        workspaceId: ctx.workspaceId,
        query: "¿Abren los domingos?",
        limit: 5,
      }),
      steps: (await getAutomation(ctx, automation.id)).nodes,
    });
    const before = await read();
    expect(before.found).toMatchObject([{ passage: "Abrimos los domingos." }]);
    await deleteAgent(ctx, agentId);
    expect(await sweepFiles({ olderThanMs: -1_000 })).toEqual({ orphans: 0, partial: 0 });
    expect(await restoreItem(ctx, agentId)).toMatchObject({ kind: "agent", leftOut: [] });
    expect(await read()).toEqual(before);
    await deleteAgent(ctx, agentId);
    await deleteItem(ctx, agentId);
    expect(await sweepFiles({ olderThanMs: -1_000 })).toEqual({ orphans: 1, partial: 0 });
  });

  it("does not take a channel that another agent has now, and processes waiting files", async () => {
    const channelId = newId();
    const { workspaceId } = ctx;
    await ctx.db
      .insert(channels)
      .values({ workspaceId, id: channelId, name: "Web", platformType: "webchat" });
    const { id: agentId } = await createAgent(ctx, { name: "Lola", channelId });
    await addFileDirect(ctx, fileRequest({ agentId, workspaceId }, "Texto."));
    await deleteAgent(ctx, agentId);
    await runJobs();
    await createAgent(ctx, { name: "Nueva", channelId });
    expect(await restoreItem(ctx, agentId)).toMatchObject({ leftOut: ["channelId"] });
    await runJobs();
    expect(await listFiles(ctx, { agentId })).toMatchObject([{ status: "ready", passageCount: 1 }]);
  });

  it("gives an automation its runs again, and skips missed occurrences", async () => {
    const on = { type: "schedule", every: "day", time: "09:00" };
    const { id } = await publishFlow(ctx, { start: { type: "start", config: { on } }, hi: send("Hola") }, [
      "start > hi",
    ]);
    const { id: contactId } = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    await startAutomation(ctx, id, { contactId });
    await runJobs();
    const [before, runs] = [await getAutomation(ctx, id), await runsOf(ctx, id)];
    expect(runs).toHaveLength(1);
    await deleteAutomation(ctx, id);
    await query(
      "update trash_rows set rows = jsonb_set(rows, '{0,schedule,at}', '\"2020-01-01T09:00:00Z\"') where table_name = 'automations'",
    );
    await query("delete from jobs where key = $1", [id]);
    expect(await restoreItem(ctx, id)).toMatchObject({ kind: "automation", name: "Bienvenida", leftOut: [] });
    expect([await getAutomation(ctx, id), await runsOf(ctx, id)]).toEqual([before, runs]);
    const { rows } = await query("select schedule ->> 'at' as at from automations where id = $1", [id]);
    expect(Date.parse(rows[0].at)).toBeGreaterThan(Date.now());
    expect((await listJobs()).filter(({ key }) => key === id)).toHaveLength(1);
    await publishAutomation(ctx, id);
  });
});
