import { describe, expect, it } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { deleteStage } from "#lib/stages/index.ts";
import { deleteTag } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  byHand,
  flowGraph,
  keyword,
  newFlowFixture,
  publishFlow,
  receiveText,
  runsOf,
} from "#lib/testing/factories/automation.ts";
import { addApprovedTemplate } from "#lib/testing/factories/campaigns/template.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import {
  createAutomation,
  getAutomation,
  getAutomationRun,
  listAutomationVersions,
  publishAutomation,
  startAutomation,
  updateAutomation,
} from "./index.ts";
import { automationJobs } from "./jobs.ts";
import { AutomationGraph, CreateAutomation, MAX_LISTED_VERSIONS, UpdateAutomation } from "./schema.ts";

useTestDatabase();

const hook = (config: Record<string, unknown>) => ({
  type: "webhook",
  config: { url: "https://crm.example/hook", secretHeaders: ["X-Key"], ...config },
});

describe("a graph", () => {
  it("works with ids in upper and lower case", async () => {
    const { ctx } = await newFlowFixture();
    const graph = flowGraph({ start: byHand, end: { type: "end" } }, ["start > end"]);
    const shouted = JSON.parse(
      JSON.stringify(graph).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
        id.toUpperCase(),
      ),
    );
    const { id } = await createAutomation(ctx, CreateAutomation.parse({ name: "A", graph: shouted }));
    await publishAutomation(ctx, id);
    const contact = await createContact(ctx, { name: "Zoe", email: "zoe@x.example" });
    await startAutomation(ctx, id, { contactId: contact.id });
    await runJobs();
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended", reason: null }]);
  });

  it("rejects a secret that is too long to be stored, with a reason", async () => {
    const { ctx } = await newFlowFixture();
    const graph = flowGraph({ start: byHand, hook: hook({ headers: { "X-Key": "k".repeat(7_000) } }) }, []);
    const made = createAutomation(ctx, CreateAutomation.parse({ name: "A", graph }));
    await expect(made).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("has the secrets of the restored version", async () => {
    const { ctx } = await newFlowFixture();
    const nodes = { start: byHand, hook: hook({ headers: { "X-Key": "k1" } }) };
    const { id } = await publishFlow(ctx, nodes, ["start > hook"]);
    await updateAutomation(ctx, id, { graph: flowGraph({ start: byHand }, []) });
    const [version] = await listAutomationVersions(ctx, id);
    await updateAutomation(ctx, id, UpdateAutomation.parse({ graph: version?.graph }));
    const { rows } = await database().pool.query(
      `select a.graph = v.graph as same from automations a join automation_versions v on v.automation_id = a.id
       where a.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
    const elsewhere = AutomationGraph.parse(version?.graph);
    for (const node of elsewhere.nodes) if (node.type === "webhook") node.config.url = "https://evil.example";
    await expect(updateAutomation(ctx, id, { graph: elsewhere })).rejects.toThrow("entered again");
  });

  it("looks for secrets only in the listed versions", async () => {
    const { ctx } = await newFlowFixture();
    const nodes = { start: byHand, hook: hook({ headers: { "X-Key": "k1" } }) };
    const { id } = await publishFlow(ctx, nodes, ["start > hook"]);
    const [first] = await listAutomationVersions(ctx, id);
    await updateAutomation(ctx, id, { graph: flowGraph({ start: byHand }, []) });
    await database().pool.query(
      `insert into automation_versions (workspace_id, automation_id, version, graph, actor_name, at)
       select a.workspace_id, a.id, 1 + n, a.graph, 'Ana', now() from automations a, generate_series(1, $2::int) n
       where a.id = $1`,
      [id, MAX_LISTED_VERSIONS],
    );
    const restored = UpdateAutomation.parse({ graph: first?.graph });
    await expect(updateAutomation(ctx, id, restored)).rejects.toThrow("entered again");
  });

  it("shows that an opportunity's stage was deleted", async () => {
    const { ctx } = await newFlowFixture();
    const pipeline = await createPipeline(ctx, {
      name: "Ventas",
      stages: [{ name: "Uno" }, { name: "Dos" }],
    });
    const deal = {
      type: "create-opportunity",
      config: { name: "x", pipelineId: pipeline.id, stageId: crypto.randomUUID() },
    };
    const graph = flowGraph({ start: byHand, deal }, ["start > deal"]);
    const { problems } = await createAutomation(ctx, CreateAutomation.parse({ name: "A", graph }));
    expect(problems.map(({ message }) => message)).toEqual(["This stage no longer exists."]);
  });
});

describe("a published version", () => {
  it("lists its deleted references, also when its draft was changed", async () => {
    const { ctx, ids } = await newFlowFixture();
    const nodes = {
      start: { type: "start", config: { on: { type: "stage_reached", stageId: ids.stage } } },
      tag: { type: "assign-tag", config: { tagId: ids.tag } },
    };
    const { id, liveProblems } = await publishFlow(ctx, nodes, ["start > tag"]);
    expect(liveProblems).toEqual([]);
    await updateAutomation(ctx, id, { graph: flowGraph({ start: byHand }, []) });
    await deleteTag(ctx, ids.tag);
    await deleteStage(ctx, ids.stage, { moveToStageId: ids.first });
    const { problems, liveProblems: gone, graph } = await getAutomation(ctx, id);
    expect(problems).toEqual([]);
    expect(graph.nodes).toHaveLength(1);
    expect(gone.map(({ message }) => message)).toEqual([
      "This stage no longer exists.",
      "This tag no longer exists.",
    ]);
  });
});

describe("a step", () => {
  it("fails immediately, with a reason, when a value is too long for a template", async () => {
    const { ctx } = await newFlowFixture();
    const channel = await newWhatsappChannel(ctx, { name: "Ventas" });
    const templateId = await addApprovedTemplate(ctx, { channelId: channel.id });
    const template = {
      type: "send-template",
      config: { templateId, variablesBody: ["{{variables.nota}}", "27"] },
    };
    const { id } = await publishFlow(ctx, { start: byHand, template }, ["start > template"]);
    const contact = await createContact(ctx, { name: "Eva", internalWhatsappNumber: "34600111222" });
    await updateContact(ctx, contact.id, { customFields: [{ code: "nota", value: "x".repeat(3_000) }] });
    await startAutomation(ctx, id, { contactId: contact.id });
    await runJobs({ jobs: automationJobs });
    expect(await runsOf(ctx, id)).toMatchObject([
      { status: "failed", reason: expect.stringMatching(/^template: .*1,?024 characters/) },
    ]);
  });

  it("shortens a task's name to the limit without splitting a character", async () => {
    const { ctx } = await newFlowFixture();
    const task = { type: "create-task", config: { name: `{{variables.nota}}` } };
    const { id } = await publishFlow(ctx, { start: byHand, task }, ["start > task"]);
    const contact = await createContact(ctx, { name: "Eva", email: "eva@x.example" });
    await updateContact(ctx, contact.id, {
      customFields: [{ code: "nota", value: `${"x".repeat(199)}😀y` }],
    });
    await startAutomation(ctx, id, { contactId: contact.id });
    await runJobs();
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended", reason: null }]);
    const { rows } = await database().pool.query("select name from tasks where contact_id = $1", [
      contact.id,
    ]);
    expect(rows).toEqual([{ name: "x".repeat(199) }]);
  });

  it("names the record that a condition checked", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const conditions = [{ field: "stage", operator: "ISNOT", value: ids.stage }];
    const nodes = { start: keyword("hola"), is: { type: "condition", config: { conditions } } };
    const { id } = await publishFlow(ctx, nodes, ["start > is"]);
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const [run] = await runsOf(ctx, id);
    const { path } = await getAutomationRun(ctx, run?.id ?? "");
    expect(path.at(-1)?.result).toContain("Visita");
  });
});
