import { beforeEach, describe, expect, it } from "vitest";
import { findChannel, type StoredChannel, testChannel, updateChannel } from "#lib/channels/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { loginTokenOf } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { simulatorEndpoints } from "./endpoints.ts";
import {
  listCustomers,
  listSimulators,
  readPhone,
  runPhoneAction,
  startSimulator,
  updateSimulator,
} from "./index.ts";
import type { PhoneAction, Simulator } from "./schema.ts";

const lucia = { number: "34600111222", name: "Lucía" };

describe("a simulated WhatsApp", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext & { userId: string };
  let simulator: Simulator;
  let channel: StoredChannel;

  beforeEach(async () => {
    await resetBuckets();
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    simulator = await startSimulator(ctx);
    channel = await findChannel(ctx, simulator.channelId);
  });

  const act = (action: PhoneAction, more: object = {}) =>
    runPhoneAction(ctx, { simulatorId: simulator.id, ...lucia, action, ...more });
  const say = (text: string, more: object = {}) => act({ kind: "text", text }, more);
  const phone = () => readPhone(ctx, { simulatorId: simulator.id, number: lucia.number });
  const last = async () => (await phone()).messages.at(-1);
  const rows = async (text: string, ...values: unknown[]) =>
    (await database().pool.query(text, [ctx.workspaceId, ...values])).rows;
  const stored = () =>
    rows(
      "select kind, text, content from messages where workspace_id = $1 and direction = 'inbound' order by id",
    );
  const conversationId = async () =>
    (await rows("select id from conversations where workspace_id = $1 order by id limit 1"))[0].id as string;
  const author = { type: "user" as const, id: null, name: "Ana" };
  /** Runs what waits, also what is due later, until the last status is in. */
  const settle = async () => {
    for (let round = 0; round < 6; round += 1) await runJobs({ skipWaits: true });
  };

  /** The customer writes, and the team answers with two buttons. */
  async function askWhen(): Promise<void> {
    await say("Hola");
    await settle();
    const buttons = [
      { id: "morning", title: "Mañana" },
      { id: "evening", title: "Tarde" },
    ];
    const message = { kind: "buttons" as const, text: "¿Cuándo?", buttons };
    await sendMessage(ctx, { conversationId: await conversationId(), message, author });
    await settle();
  }

  it("is started by a call without a body, and a second call returns the same simulator", async () => {
    const token = await loginTokenOf(ctx.userId);
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
    const answer = await callEndpoint(server, simulatorEndpoints.start, { headers });
    expect(answer).toMatchObject({ status: 200, data: { id: simulator.id, platformType: "whatsapp" } });
    const unknown = { headers, body: { platformType: "slack" } };
    expect(await callEndpoint(server, simulatorEndpoints.start, unknown)).toMatchObject({ status: 400 });
  });

  it("is started once, with a channel that calls it", async () => {
    expect((await startSimulator(ctx)).id).toBe(simulator.id);
    expect(await listSimulators(ctx)).toEqual([simulator]);
    expect(channel.config.graphBaseUrl).toBe(`${server.url()}/api/simulator/${simulator.id}/graph`);
    expect(await testChannel(ctx, { id: channel.id })).toMatchObject({
      ok: true,
      message: `It works: ${simulator.phoneNumber} (WhatsApp (simulated)).`,
    });
  });

  it("creates a contact for someone who clicks an ad and writes", async () => {
    const { answers } = await say("Hola, ¿hay plazas? 😀", {
      ad: { network: "instagram", headline: "Cursos de Excel" },
    });
    expect(answers).toEqual([200]);
    await settle();
    const [contact] = await rows("select id, name, ads_referral from contacts where workspace_id = $1");
    expect(contact).toMatchObject({
      name: "Lucía",
      ads_referral: { type: "ad", title: "Cursos de Excel", url: "https://www.instagram.com/p/C9simulated/" },
    });
    expect(await rows("select trigger from events where workspace_id = $1 order by trigger")).toMatchObject([
      { trigger: "contacto_nuevo" },
      { trigger: "contacto_nuevo_instagramads" },
    ]);
    const { contactId, messages } = await phone();
    expect(contactId).toBe(contact.id);
    expect(messages).toMatchObject([
      {
        direction: "sent",
        kind: "text",
        text: "Hola, ¿hay plazas? 😀",
        adTitle: "Cursos de Excel",
        answer: 200,
      },
    ]);
    expect(messages[0]?.notification).toContain("\\u00bfhay plazas? \\ud83d\\ude00");
    expect(await listCustomers(ctx, simulator.id)).toMatchObject([lucia]);
  });

  it("receives the team's reply and reports statuses up to read", async () => {
    await askWhen();
    expect(await last()).toMatchObject({
      direction: "received",
      kind: "button",
      text: "¿Cuándo?",
      status: "read",
      answer: 200,
      choices: [{ id: "morning", title: "Mañana" }, { id: "evening" }],
    });
    const [sent] = await rows(
      "select status from messages where workspace_id = $1 and direction = 'outbound' order by id desc limit 1",
    );
    expect(sent.status).toBe("read");
  });

  it("clicks only buttons it shows", async () => {
    await askWhen();
    const target = (await last())?.id ?? "";
    await act({ kind: "choice", target, choice: "evening" });
    await settle();
    expect((await stored()).at(-1)).toMatchObject({
      kind: "choice",
      text: "Tarde",
      content: { id: "evening" },
    });
    await expect(act({ kind: "choice", target, choice: "night" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    await expect(act({ kind: "choice", target: "wamid.none", choice: "night" })).rejects.toMatchObject({
      code: "MESSAGE_NOT_FOUND",
    });
  });

  it("sends every kind of message", async () => {
    await askWhen();
    const target = (await last())?.id ?? "";
    const before = (await stored()).length;
    for (const file of ["image", "audio", "document", "sticker"] as const) await act({ kind: "file", file });
    await act({ kind: "location" });
    await act({ kind: "contact" });
    await act({ kind: "unsupported" });
    await act({ kind: "reaction", target, emoji: "👍" });
    await settle();
    const kinds = (await stored()).slice(before).map(({ kind }) => kind);
    expect(kinds.slice(0, 7)).toEqual([
      "image",
      "audio",
      "document",
      "sticker",
      "location",
      "contacts",
      "unsupported",
    ]);
    const files = await rows(
      "select media->>'state' as state, media->>'mimeType' as type from messages where workspace_id = $1 and media is not null",
    );
    expect(files).toEqual([
      { state: "stored", type: "image/jpeg" },
      { state: "stored", type: "audio/mpeg" },
      { state: "stored", type: "application/pdf" },
      { state: "stored", type: "image/webp" },
    ]);
  });

  it("delivers twice, out of order, edits and deletes like vendors", async () => {
    const before = (await stored()).length;
    expect((await say("una vez", { times: 2 })).answers).toEqual([200, 200]);
    const { messages, answers } = await act({ kind: "text", text: "uno\ndos\n\ntres", reversed: true });
    expect([messages.length, answers]).toEqual([3, [200, 200, 200]]);
    await settle();
    const arrived = (await stored()).slice(before).map(({ text }) => text);
    expect(arrived.toSorted()).toEqual(["dos", "tres", "una vez", "uno"]);
    const [target = ""] = (await say("con una herrata")).messages;
    await act({ kind: "edit", target, text: "con una errata" });
    await settle();
    expect((await stored()).map(({ text }) => text)).toContain("con una errata");
    await act({ kind: "revoke", target });
    await settle();
    const [deleted] = await rows(
      "select deleted_at from messages where workspace_id = $1 and external_id = $2",
      target,
    );
    expect(deleted.deleted_at).toBeInstanceOf(Date);
  });

  it("delays messages while the phone is off, hides read receipts, and fails on request", async () => {
    const change = (input: object) => updateSimulator(ctx, simulator.id, input);
    const outbound = { kind: "text" as const, text: "¿Sigues ahí?" };
    const send = async () => {
      await sendMessage(ctx, { conversationId: await conversationId(), message: outbound, author });
      await settle();
      return last();
    };
    await askWhen();
    await change({ isOn: false, readReceipts: false });
    expect(await send()).toMatchObject({ status: "sent", text: "¿Sigues ahí?" });
    await expect(say("no")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await change({ isOn: true })).toMatchObject({ isOn: true, readReceipts: false, failCode: null });
    await settle();
    expect(await last()).toMatchObject({ status: "delivered" });
    await change({ readReceipts: true, failCode: "131026" });
    expect(await send()).toMatchObject({ status: "failed", failCode: "131026" });
    const [failed] = await rows(
      "select status, failure from messages where workspace_id = $1 and direction = 'outbound' order by id desc limit 1",
    );
    expect(failed).toMatchObject({ status: "failed", failure: { code: "131026" } });
  });

  it("reports that its channel rejected a notification", async () => {
    await updateChannel(ctx, channel.id, { status: "disabled" });
    expect((await say("¿Hola?")).answers).toEqual([404]);
    expect(await last()).toMatchObject({ text: "¿Hola?", answer: 404 });
  });
});
