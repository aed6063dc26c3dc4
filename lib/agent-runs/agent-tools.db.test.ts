import { describe, expect, it } from "vitest";
import { createContact, getContact, listHistory } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { listDeliveries } from "#lib/deliveries/index.ts";
import { createProvider } from "#lib/providers/index.ts";
import { createRule } from "#lib/rules/index.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type ChatAnswer, startOpenAiServer } from "#lib/testing/servers/openai-server.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { type AnswerInput, answerQuestion } from "./answer-question.ts";

useTestDatabase();
useLoopback();

describe("an agent's tools", () => {
  const use = serversPerTest();

  async function scene(chat: ChatAnswer[] | (() => ChatAnswer)) {
    const server = await use(startOpenAiServer({ chat }));
    const ctx = await newWorkspace();
    const [stage, stage2] = await createDefaultStages(ctx);
    if (!stage || !stage2) throw new Error("there are stages");
    await createProvider(ctx, {
      ...{ name: "Local", baseUrl: server.baseUrl, models: ["m"] },
    });
    const tag = await createTag(ctx, { name: "Interesado" });
    const other = await createTag(ctx, { name: "VIP" });
    const segmentation = await createSegmentation(ctx, { name: "Inglés" });
    await createTeam(ctx, { name: "Ventas", memberIds: [] });
    const { id } = await createContact(ctx, { name: "Eva", email: "eva@example.com", tags: [other.id] });
    const agent = await newAgent(ctx, { model: "m" });
    const ask = (input: Partial<AnswerInput> = {}) =>
      answerQuestion(ctx, {
        ...{ agent, question: "Quiero apuntarme", sessionId: "s", source: "api", contactId: id },
        ...input,
      });
    return { ctx, server, agent, contactId: id, stage2, tag, other, segmentation, ask };
  }

  const call = (name: string, input: unknown) => ({
    name,
    arguments: typeof input === "string" ? input : JSON.stringify(input),
  });
  const triggersOf = async (ctx: Awaited<ReturnType<typeof newWorkspace>>) =>
    (await listDeliveries(ctx, { pageSize: 50 })).data.map(({ trigger }) => trigger).sort();

  it("act on the run's contact and fire the triggers", async () => {
    const { ctx, agent, contactId, tag, other, segmentation, ask } = await scene([
      {
        tools: [
          call("assign_tag", { tag: " interesado " }),
          call("assign_segmentation", { segmentation: "ingles", contactId: "someone else" }),
          call("assign_person", { person: "Ana" }),
          call("assign_team", { team: "ventas" }),
          { ...call("mark_solved", ""), noIndex: true },
        ],
      },
      { text: "Apuntada." },
    ]);
    const chosen = [
      "asignar_fase",
      "asignar_etiqueta",
      "asignar_segmentacion",
      "asignar_agente",
      "contacto_resuelto",
    ];
    for (const trigger of chosen) {
      await createRule(ctx, {
        ...{ name: trigger, enabled: true, trigger, conditions: [] },
        actions: [
          {
            ...{ type: "webhook", url: "https://hooks.tertulia.example/", method: "POST" },
            ...{ headers: {}, secretHeaders: [] },
          },
        ],
      });
    }
    const result = await ask();
    expect(result).toMatchObject({ answer: "Apuntada.", status: "answered" });
    expect(result.actionsExecuted).toEqual([
      { type: "assign_tag", value: "Interesado" },
      { type: "assign_segmentation", value: "Inglés" },
      { type: "assign_person", value: "Ana" },
      { type: "assign_team", value: "Ventas" },
      { type: "mark_solved", value: "true" },
    ]);
    const contact = await getContact(ctx, contactId);
    expect(contact).toMatchObject({
      segmentationId: segmentation.id,
      assignedAgentId: ctx.userId,
      assignedTeamName: "Ventas",
      isSolved: true,
    });
    expect(contact.tags.map(({ id }) => id).sort()).toEqual([other.id, tag.id].sort());
    expect(await triggersOf(ctx)).toEqual([
      "asignar_agente",
      "asignar_etiqueta",
      "asignar_segmentacion",
      "contacto_resuelto",
    ]);
    const { rows } = await database().pool.query(
      `select concat_ws(' ', actor_type, actor_id, actor_name, subject, detail) as entry from audit_log
       where workspace_id = $1 and action = 'agent.acted' order by id`,
      [ctx.workspaceId],
    );
    const by = `agent ${agent.id} ${agent.name} ${contactId}`;
    expect(rows).toEqual(
      result.actionsExecuted.map(({ type, value }) => ({ entry: `${by} ${type}: ${value}` })),
    );
  });

  it("moves to a stage without asignar_fase, and the history names the agent", async () => {
    const { ctx, agent, contactId, stage2, ask, server } = await scene(() => ({ text: "x" }));
    const rule = {
      ...{ name: "fase", enabled: true, trigger: "asignar_fase", conditions: [] },
      actions: [
        {
          ...{ type: "webhook" as const, url: "https://hooks.tertulia.example/", method: "POST" as const },
          ...{ headers: {}, secretHeaders: [] },
        },
      ],
    };
    await createRule(ctx, rule);
    await ask();
    const tools = server.chats[0]?.body.tools ?? [];
    expect(tools.map(({ function: { name } }) => name)).toEqual([
      ...["assign_stage", "assign_tag", "assign_segmentation", "assign_person", "assign_team"],
      ...["mark_solved", "switch_off"],
    ]);
    expect(tools[0]?.function.description).toContain(JSON.stringify(stage2.name));

    const second = await use(
      startOpenAiServer({
        chat: [{ tools: [call("assign_stage", { stage: stage2.id })] }, { text: "Hecho." }],
      }),
    );
    await createProvider(ctx, {
      ...{ name: "Otro", baseUrl: second.baseUrl, models: ["m2"] },
    });
    const result = await ask({ agent: { ...agent, model: "m2" } });
    expect(result.actionsExecuted).toEqual([{ type: "assign_stage", value: stage2.name }]);
    expect((await getContact(ctx, contactId)).stageId).toBe(stage2.id);
    expect(await triggersOf(ctx)).toEqual([]);
    const history = await listHistory(ctx, contactId, { pageSize: 10 });
    expect(history.data[0]).toMatchObject({
      field: "stageId",
      actor: { type: "agent", id: agent.id, name: "Lola" },
      via: "agent",
    });
  });

  it("exist only with a contact and as the agent's settings allow", async () => {
    const { agent, ask, server } = await scene(() => ({ text: "x" }));
    await ask({ contactId: null });
    expect(server.chats[0]?.body.tools).toBeUndefined();
    await ask({ agent: { ...agent, tools: ["mark_solved"] } });
    expect(server.chats[1]?.body.tools?.map((one) => one.function.name)).toEqual(["mark_solved"]);
  });

  it("explain one error to the model, then are removed", async () => {
    const { ctx, contactId, ask, server } = await scene([
      { tools: [call("delete_everything", {})] },
      { tools: [call("assign_tag", { tag: "Ganador" })] },
      { text: "Vale." },
    ]);
    const result = await ask();
    expect(result).toMatchObject({ answer: "Vale.", status: "answered", actionsExecuted: [] });
    const results = server.chats.map(({ body }) => String(body.messages.at(-1)?.content));
    expect(results[1]).toMatch(/delete_everything/);
    expect(results[2]).toMatch(/None has that name.*Choose one of: .*Interesado/);
    expect(server.chats.map(({ body }) => body.tool_choice)).toEqual(["auto", "auto", "none"]);
    expect((await getContact(ctx, contactId)).tags).toHaveLength(1);
    const tools = result.run.steps.filter(({ kind }) => kind === "tool");
    expect(tools.map(({ detail }) => Boolean(detail.error))).toEqual([true, true]);
  });

  it.each([["{not json"], ['{"tag": 7}'], ["null"]])("survive the arguments %s", async (text) => {
    const { ask } = await scene([{ tools: [call("assign_tag", text)] }, { text: "Sigo." }]);
    expect(await ask()).toMatchObject({ answer: "Sigo.", actionsExecuted: [] });
  });

  it("do not find another workspace's records", async () => {
    const other = await newWorkspace();
    const theirs = await createTag(other, { name: "Ajena" });
    const tools = [call("assign_tag", { tag: theirs.id }), call("assign_person", { person: other.userId })];
    const { ask, ctx, contactId, server } = await scene([{ tools }, { text: "Vale." }]);
    expect(await ask()).toMatchObject({ answer: "Vale.", actionsExecuted: [] });
    expect(await getContact(ctx, contactId)).toMatchObject({
      tags: [{ name: "VIP" }],
      assignedAgentId: null,
    });
    expect(JSON.stringify(server.chats)).not.toContain("Ajena");
  });

  it("end an endless loop of calls and act once", async () => {
    const { ask, server, ctx, contactId } = await scene(() => ({
      tools: [call("assign_tag", { tag: "Interesado" })],
    }));
    const result = await ask();
    expect(result).toMatchObject({
      status: "fallback",
      error: { text: expect.stringMatching(/tool choice was none/) },
    });
    expect(result.actionsExecuted).toEqual([{ type: "assign_tag", value: "Interesado" }]);
    expect(server.chats).toHaveLength(6);
    expect((await getContact(ctx, contactId)).tags).toHaveLength(2);
  });

  it.each([
    ["with valid arguments", (index: number) => call("switch_off", { reason: `reason ${index}` }), 30],
    ["to unknown tools", (index: number) => call(`tool ${index}`, {}), 0],
  ])("end a flood of calls %s", async (_, callOf, max) => {
    const tools = Array.from({ length: 300 }, (_, index) => callOf(index));
    const { ask } = await scene([{ tools }, { text: "Ya." }]);
    const { answer, actionsExecuted, run } = await ask();
    expect([answer, actionsExecuted.length]).toEqual(["Ya.", max]);
    expect(run.steps.length).toBeLessThan(40);
  });

  it("only report their effects in a dry run", async () => {
    const { ask, ctx, contactId } = await scene([
      { tools: [call("assign_tag", { tag: "Interesado" })] },
      { text: "Listo." },
    ]);
    const result = await ask({ dryRun: true, source: "console" });
    expect(result.actionsExecuted).toEqual([{ type: "assign_tag", value: "Interesado" }]);
    expect((await getContact(ctx, contactId)).tags).toHaveLength(1);
  });

  it("turns off replies for the contact", async () => {
    const { ask, ctx, contactId, server } = await scene([
      { tools: [call("switch_off", { reason: "Quiere hablar con una persona" })] },
      { text: "Te paso con el equipo." },
    ]);
    const result = await ask();
    expect(result.answer).toBe("Te paso con el equipo.");
    expect(result.actionsExecuted).toEqual([{ type: "switch_off", value: "Quiere hablar con una persona" }]);
    expect((await getContact(ctx, contactId)).isBotEnabled).toBe(false);
    const asked = server.chats.length;
    expect(await ask()).toMatchObject({ answer: "", status: "silent", sources: [], actionsExecuted: [] });
    expect(server.chats).toHaveLength(asked);
  });
});
