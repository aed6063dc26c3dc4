import { describe, expect, it } from "vitest";
import { recordConsent } from "#lib/consents/index.ts";
import { createContact, getContact, updateContact } from "#lib/contacts/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  advanceToResume,
  byHand,
  day,
  type FlowNodes,
  keyword,
  moveToMorning,
  newFlowFixture,
  pathOf,
  publishFlow,
  question,
  receiveText,
  runsOf,
  send,
  sentTexts,
} from "#lib/testing/factories/automation.ts";
import { addApprovedTemplate } from "#lib/testing/factories/campaigns/template.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { getAutomationRun, startAutomation } from "./index.ts";
import { automationJobs } from "./jobs.ts";

useTestDatabase();

describe("a node", () => {
  it.each([
    ["a title in a sentence", "quiero VISITA por favor", null, "visit"],
    ["a number", "2", null, "price"],
    ["anything else", "no sé", null, "other"],
    ["a pressed button", "Precios", 1, "price"],
  ])("accepts %s as the answer", async (_what, text, button, port) => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: keyword("hola"), ask: question }, ["start > ask"]);
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const [run] = await runsOf(ctx, id);
    const pressed = button === null ? null : `tertulia-ask:${run?.id}:1:${button}`;
    await receiveText(ctx, chat, { from: "zoe", text, pressed });
    await runJobs();
    expect((await pathOf(ctx, run?.id ?? "")).at(-1)).toBe(`ask:${port}`);
  });

  it("waits for an event of the contact", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const wait = { type: "wait", config: { for: { type: "event", trigger: "asignar_fase", timeout: day } } };
    const { id } = await publishFlow(ctx, { start: keyword("hola"), wait, done: send("ya") }, [
      "start > wait",
      "wait > done",
    ]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "waiting", waitsFor: "asignar_fase" }]);
    await updateContact(ctx, contactId, { stageId: ids.stage });
    await runJobs();
    expect(await sentTexts(ctx, contactId)).toEqual(["ya"]);
  });

  it("runs an agent once and continues with its answer", async () => {
    const { ctx, chat } = await newFlowFixture();
    const agent = { type: "ai-agent", config: { agentId: chat.agentId, prompt: "Sé breve." } };
    const { id } = await publishFlow(ctx, { start: keyword("hola"), agent, bye: send("fin") }, [
      "start > agent",
      "agent > bye",
    ]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const texts = await sentTexts(ctx, contactId);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toBe("fin");
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended" }]);
  });

  it("does not store an agent's answer in its memory if a person replied first", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const agent = { type: "ai-agent", config: { agentId: chat.agentId } };
    await publishFlow(ctx, { start: keyword("hola"), agent }, ["start > agent"]);
    const { contactId, conversationId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    const author = { type: "user" as const, id: ids.user, name: "Ana" };
    await sendMessage(ctx, { conversationId, author, message: { kind: "text", text: "Soy Ana" } });
    await runJobs();
    expect(await sentTexts(ctx, contactId)).toEqual(["Soy Ana"]);
    const { rows } = await database().pool.query("select status from agent_runs where session_id = $1", [
      conversationId,
    ]);
    expect(rows).toEqual([{ status: "stopped" }]);
  });

  it("converses as long as the contact writes", async () => {
    const { ctx, chat } = await newFlowFixture();
    const config = { agentId: chat.agentId, mode: "converse", silenceMinutes: 5 };
    const { id } = await publishFlow(
      ctx,
      { start: keyword("hola"), agent: { type: "ai-agent", config }, bye: send("fin") },
      ["start > agent", "agent > bye"],
    );
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    expect((await receiveText(ctx, chat, { from: "zoe", text: "gracias" })).taken).toBe(true);
    await runJobs();
    expect(await sentTexts(ctx, contactId)).toHaveLength(2);
    const [run] = await runsOf(ctx, id);
    await advanceToResume(run?.id ?? "");
    expect(await pathOf(ctx, run?.id ?? "")).toEqual([
      "start:next",
      "agent:waiting",
      "agent:waiting",
      "agent:next",
      "bye:next",
    ]);
  });

  it("creates a task, hands over and notifies the assignee", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const { rows } = await database().pool.query("select count(*)::int as n from tasks");
    const nodes: FlowNodes = {
      start: keyword("hola"),
      task: { type: "create-task", config: { name: "Llamar a {{name}}", userId: ids.user, dueInDays: 2 } },
      hand: { type: "hand-off", config: { userId: ids.user, note: "Dijo {{message}}" } },
    };
    const { id } = await publishFlow(ctx, nodes, ["start > task", "task > hand"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended" }]);
    const { name, ...contact } = await getContact(ctx, contactId);
    expect(contact).toMatchObject({ isBotEnabled: false, assignedAgentId: ids.user });
    const tasks = await database().pool.query("select name, contact_id from tasks");
    expect(tasks.rows).toHaveLength(rows[0].n + 1);
    expect(tasks.rows.at(-1)).toEqual({ name: `Llamar a ${name}`, contact_id: contactId });
    const notices = await database().pool.query(
      "select body from notifications where user_id = $1 and body like 'Dijo%'",
      [ids.user],
    );
    expect(notices.rows).toEqual([{ body: "Dijo hola" }]);
  });

  it("creates an opportunity for the contact, which fires oportunidad_creada", async () => {
    const { ctx, chat } = await newFlowFixture();
    const deal = {
      type: "create-opportunity",
      config: { name: "Piso de {{name}}", amount: 1200.5, currencyCode: "EUR" },
    };
    const { id } = await publishFlow(ctx, { start: keyword("hola"), deal }, ["start > deal"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended", reason: null }]);
    const { name } = await getContact(ctx, contactId);
    const made = await database().pool.query(
      "select name, amount::float, currency_code, contact_id from opportunities where workspace_id = $1",
      [ctx.workspaceId],
    );
    expect(made.rows).toEqual([
      { name: `Piso de ${name}`, amount: 1200.5, currency_code: "EUR", contact_id: contactId },
    ]);
    const fired = "select 1 from events where workspace_id = $1 and trigger = 'oportunidad_creada'";
    expect((await database().pool.query(fired, [ctx.workspaceId])).rowCount).toBe(1);
  });

  it.each([
    ["approved", "ended", null],
    ["rejected", "failed", /only approved templates can be sent/],
  ])("sends a template that is %s", async (status, outcome, reason) => {
    const { ctx, chat } = await newFlowFixture();
    const channel = await newWhatsappChannel(ctx, { name: "Ventas" });
    const templateId = await addApprovedTemplate(ctx, { channelId: channel.id });
    const template = {
      type: "send-template",
      config: { templateId, variablesBody: ["{{name}}", "27"] },
    };
    const { id } = await publishFlow(ctx, { start: byHand, template }, ["start > template"]);
    await database().pool.query("update templates set status = $2 where id = $1", [templateId, status]);
    const contact = await createContact(ctx, { name: "Eva", internalWhatsappNumber: "34600111222" });
    await startAutomation(ctx, id, { contactId: contact.id });
    const unreachable = await receiveText(ctx, chat, { from: "zoe", text: "x" });
    await startAutomation(ctx, id, unreachable);
    await runJobs({ jobs: automationJobs });
    const runs = await runsOf(ctx, id);
    expect(runs.find(({ contactId }) => contactId === contact.id)).toMatchObject({
      status: outcome,
      reason: reason === null ? null : expect.stringMatching(reason),
    });
    expect(runs.find(({ contactId }) => contactId === unreachable.contactId)).toMatchObject({
      status: "failed",
      reason: "template: The contact has no WhatsApp number.",
    });
    const texts = await sentTexts(ctx, contact.id);
    expect(texts).toEqual(status === "approved" ? ["Hola Eva, tu pedido 27 va en camino."] : []);
  });

  it("skips a marketing template for a contact who opted out, with a reason, and continues", async () => {
    const { ctx } = await newFlowFixture();
    const channel = await newWhatsappChannel(ctx, { name: "Ventas" });
    const templateId = await addApprovedTemplate(ctx, { channelId: channel.id, category: "MARKETING" });
    const template = { type: "send-template", config: { templateId, variablesBody: ["{{name}}", "27"] } };
    const task = { type: "create-task", config: { name: "Llamar" } };
    const { id } = await publishFlow(ctx, { start: byHand, template, task }, [
      "start > template",
      "template > task",
    ]);
    const { id: contactId } = await createContact(ctx, {
      name: "Eva",
      internalWhatsappNumber: "34600111223",
    });
    const denial = { isOptedIn: false, method: "vendor", at: new Date() } as const;
    await recordConsent(ctx, { contactId, channelId: channel.id, ...denial });
    await startAutomation(ctx, id, { contactId });
    await runJobs({ jobs: automationJobs });
    const [run] = await runsOf(ctx, id);
    expect(run).toMatchObject({ status: "ended", reason: null });
    expect(await pathOf(ctx, run?.id)).toEqual(["start:next", "template:next", "task:next"]);
    const { path } = await getAutomationRun(ctx, run?.id ?? "");
    expect(path[1]?.result).toBe("Skipped: The contact opted out of your marketing messages on WhatsApp.");
    expect(await sentTexts(ctx, contactId)).toEqual([]);
  });

  it("waits until the business opens, and does not wait while it is open", async () => {
    const { ctx, chat } = await newFlowFixture();
    const today = await moveToMorning(ctx);
    const hours = (weekdays: number[]) => ({
      type: "wait",
      config: { for: { type: "business_hours", weekdays, from: "00:00", to: "23:59" } },
    });
    const nodes = {
      start: keyword("hola"),
      open: hours([]),
      closed: hours([((today + 2) % 7) + 1]),
      bye: send("Abrimos"),
    };
    const { id } = await publishFlow(ctx, nodes, ["start > open", "open > closed", "closed > bye"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const [run] = await runsOf(ctx, id);
    expect(run).toMatchObject({ status: "waiting", waitsFor: "time" });
    expect(Date.parse(run?.wakeDate ?? "")).toBeGreaterThan(Date.now() + 86_400_000);
    expect(await sentTexts(ctx, contactId)).toEqual([]);
    await advanceToResume(run?.id);
    expect(await pathOf(ctx, run?.id)).toEqual([
      "start:next",
      "open:next",
      "closed:waiting",
      "closed:next",
      "bye:next",
    ]);
  });
});
