import { beforeEach, describe, expect, it } from "vitest";
import { findChannel, type StoredChannel, testChannel } from "#lib/channels/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { readPhone, runPhoneAction, startSimulator, updateSimulator } from "./index.ts";
import type { PhoneAction, Simulator } from "./schema.ts";

const lucia = { number: "600111222", name: "Lucía Ortega" };

describe("a simulated Telegram", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let simulator: Simulator;
  let channel: StoredChannel;

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    simulator = await startSimulator(ctx, { platformType: "telegram" });
    channel = await findChannel(ctx, simulator.channelId);
    await resetBuckets();
  });

  const act = (action: PhoneAction, more: object = {}) =>
    runPhoneAction(ctx, { simulatorId: simulator.id, ...lucia, action, ...more });
  const phone = () => readPhone(ctx, { simulatorId: simulator.id, number: lucia.number });
  const last = async () => (await phone()).messages.at(-1);
  const rows = async (text: string) => (await database().pool.query(text, [ctx.workspaceId])).rows;
  const stored = () =>
    rows(
      "select kind, text, content from messages where workspace_id = $1 and direction = 'inbound' order by id",
    );
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) await runJobs({ skipWaits: true });
  };
  /** Has Lucía write first, as a bot can only write to people who did. */
  const greet = async () => {
    await act({ kind: "text", text: "Hola" });
    await settle();
  };
  const send = async (message: Parameters<typeof sendMessage>[1]["message"]) => {
    const [{ id }] = await rows("select id from conversations where workspace_id = $1");
    await sendMessage(ctx, {
      conversationId: String(id),
      message,
      author: { type: "user", id: null, name: "Ana" },
    });
    await settle();
    return last();
  };

  it("is a bot with a registered webhook", async () => {
    expect(simulator).toMatchObject({ platformType: "telegram", phoneNumber: "@tertulia_bot" });
    expect(channel.status).toBe("connected");
    const tested = await testChannel(ctx, { id: channel.id });
    expect(tested).toMatchObject({ ok: true, message: "It works: @tertulia_bot." });
    expect(tested.details.webhook).toBe(`${server.url()}/api/channel/webhook/${channel.id}`);
  });

  it("creates a contact for a sender, with the secret of its updates", async () => {
    expect((await act({ kind: "text", text: "Hola" })).answers).toEqual([200]);
    await settle();
    const contacts = "select id, name, platform_id from contacts where workspace_id = $1";
    const [contact] = await rows(contacts);
    expect(contact).toMatchObject({ name: "Lucía Ortega", platform_id: 5 });
    expect(await phone()).toMatchObject({ contactId: contact.id, messages: [{ text: "Hola", answer: 200 }] });
    const ad = { network: "facebook", headline: "Cursos" };
    await expect(act({ kind: "text", text: "no" }, { ad })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  it("shows the bot's messages and clicks their buttons", async () => {
    await greet();
    const buttons = [
      { id: "am", title: "Mañana" },
      { id: "pm", title: "Tarde" },
    ];
    const shown = await send({ kind: "buttons", text: "¿Cuándo?", buttons });
    expect(shown).toMatchObject({
      direction: "received",
      kind: "button",
      text: "¿Cuándo?",
      status: "delivered",
      choices: [{ id: "am", title: "Mañana" }, { id: "pm" }],
    });
    await act({ kind: "choice", target: shown?.id ?? "", choice: "pm" });
    await settle();
    expect((await stored()).at(-1)).toMatchObject({ kind: "choice", text: "Tarde", content: { id: "pm" } });
    expect(await last()).toMatchObject({ kind: "button_reply", text: "Tarde", target: shown?.id });
  });

  it("sends every kind of message, edits and reacts", async () => {
    const before = (await stored()).length;
    for (const file of ["image", "audio", "document", "sticker"] as const) await act({ kind: "file", file });
    await act({ kind: "location" });
    await act({ kind: "contact" });
    await act({ kind: "unsupported" });
    const { messages } = await act({ kind: "text", text: "con herrata" });
    const target = messages[0] ?? "";
    await act({ kind: "edit", target, text: "con errata" });
    await act({ kind: "reaction", target, emoji: "👍" });
    await settle();
    const kinds = (await stored()).slice(before).map(({ kind, text }) => `${kind} ${text}`.trim());
    expect(kinds).toEqual([
      "image",
      "audio",
      "document",
      "sticker",
      "location Puerta del Sol, Madrid",
      "contacts Marta Ruiz",
      "unsupported",
      "text con errata",
      "reaction 👍",
    ]);
    const states = await rows(
      "select distinct media->>'state' as state from messages where workspace_id = $1 and media is not null",
    );
    expect(states).toEqual([{ state: "stored" }]);
    await expect(act({ kind: "revoke", target })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("fails like Telegram, with Telegram's codes only", async () => {
    await greet();
    await updateSimulator(ctx, simulator.id, { failCode: "403" });
    await send({ kind: "text", text: "¿Sigues ahí?" });
    const [failed] = await rows(
      "select status, failure from messages where workspace_id = $1 and direction = 'outbound' order by id desc limit 1",
    );
    expect(failed).toMatchObject({ status: "failed", failure: { code: "blocked" } });
    await updateSimulator(ctx, simulator.id, { failCode: null });
    await expect(updateSimulator(ctx, simulator.id, { failCode: "131047" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  it("accepts its own token, reports to its own channel, and edits sent messages", async () => {
    await greet();
    const call = async (bot: string, method: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const path = `/api/simulator/${simulator.id}/telegram/${bot}/${method}`;
      const answer = await server.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: answer.status, ...(await answer.json()) };
    };
    const own = `bot${channel.secrets.botToken}`;
    expect(await call("bot1:x", "getMe", {})).toMatchObject({ status: 401, ok: false });
    const elsewhere = { url: "https://evil.example/", secret_token: "x" };
    expect(await call(own, "setWebhook", elsewhere)).toMatchObject({ status: 400, ok: false });
    const chat_id = lucia.number;
    const sent = await call(own, "sendMessage", { chat_id, text: "uno" });
    const edited = { chat_id, message_id: sent.result.message_id, text: "dos" };
    expect(await call(own, "editMessageText", edited)).toMatchObject({ status: 200, ok: true });
    expect(await last()).toMatchObject({ text: "dos", direction: "received" });
    const stranger = { chat_id: "699999999", text: "Hola" };
    expect(await call(own, "sendMessage", stranger)).toMatchObject({ status: 403, ok: false });
    expect(await call(own, "flyToTheMoon", {})).toMatchObject({ status: 404, ok: false });
  });
});
