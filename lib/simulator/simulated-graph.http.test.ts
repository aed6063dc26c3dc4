import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  adapterOf,
  channelHttp,
  createVendorTemplate,
  deleteVendorTemplate,
  editVendorTemplate,
  findChannel,
  listVendorTemplates,
  type StoredChannel,
} from "#lib/channels/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { listSimulators, readPhone, runPhoneAction, startSimulator, stopSimulator } from "./index.ts";
import type { PhoneAction, Simulator } from "./schema.ts";

const lucia = { number: "34600111222", name: "Lucía" };

describe("the simulated Graph API", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let simulator: Simulator;
  let channel: StoredChannel;

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    simulator = await startSimulator(ctx);
    channel = await findChannel(ctx, simulator.channelId);
  });
  beforeEach(resetBuckets);

  const phone = () => readPhone(ctx, { simulatorId: simulator.id, number: lucia.number });
  const last = async () => (await phone()).messages.at(-1);
  const act = (action: PhoneAction) => runPhoneAction(ctx, { simulatorId: simulator.id, ...lucia, action });
  const author = { type: "user" as const, id: null, name: "Ana" };
  /** Runs what waits, also what is due later, until the last status is in. */
  const settle = async () => {
    for (let round = 0; round < 6; round += 1) await runJobs({ skipWaits: true });
  };

  it("stores an account's templates and shows them with values and buttons", async () => {
    await act({ kind: "text", text: "Hola" });
    await settle();
    const conversations = "select id from conversations where workspace_id = $1";
    const { rows } = await database().pool.query(conversations, [ctx.workspaceId]);
    const conversationId = String(rows[0].id);
    const http = channelHttp(adapterOf(channel), channel);
    const components = [
      { type: "BODY", text: "Hola {{1}}, ¿vienes?", example: { body_text: [["Ana"]] } },
      { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Sí" }] },
    ];
    const draft = {
      name: "cita",
      language: "es",
      category: "UTILITY",
      parameterFormat: "POSITIONAL" as const,
    };
    const made = await createVendorTemplate(channel, http, { ...draft, components });
    expect(made).toMatchObject({ ok: true, status: "APPROVED" });
    expect((await createVendorTemplate(channel, http, { ...draft, components })).ok).toBe(false);
    expect((await createVendorTemplate(channel, http, { ...draft, name: "No", components })).ok).toBe(false);
    const id = made.ok ? made.id : "";
    const footer = { type: "FOOTER", text: "Academia" };
    expect(await editVendorTemplate(channel, http, { id, components: [...components, footer] })).toEqual({
      ok: true,
    });
    expect(await listVendorTemplates(channel, http)).toMatchObject({
      templates: [{ id, name: "cita", components: [{}, {}, footer] }],
    });
    const named = { kind: "template" as const, name: "cita", language: "es", text: "" };
    const body = { type: "body", parameters: [{ type: "text", text: "Lucía" }] };
    await sendMessage(ctx, {
      conversationId: conversationId,
      message: { ...named, components: [body] },
      author,
    });
    await settle();
    const shown = await last();
    expect(shown).toMatchObject({ kind: "template", text: "Hola Lucía, ¿vienes?", footer: "Academia" });
    expect(shown?.choices).toEqual([{ id: "Sí", title: "Sí", description: null }]);
    await act({ kind: "choice", target: shown?.id ?? "", choice: "Sí" });
    expect((await last())?.notification).toContain('"type":"button","button":{"payload":"S\\u00ed"');
    expect((await deleteVendorTemplate(channel, http, { name: "cita", id })).ok).toBe(true);
    expect(await listVendorTemplates(channel, http)).toEqual({ ok: true, templates: [] });
  });

  it("accepts only the token of its own channel", async () => {
    const other = await newWorkspace();
    const theirs = await findChannel(other, (await startSimulator(other)).channelId);
    const { phoneNumberId } = channel.config;
    const text = { messaging_product: "whatsapp", to: lucia.number, type: "text", text: { body: "Hola" } };
    const call = async (path: string, token: string | null, body: object | null = null) => {
      const headers = {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      };
      const method = body ? "POST" : "GET";
      return server.fetch(`/api/simulator/${path}`, { method, headers, body: body && JSON.stringify(body) });
    };
    const count = async () => (await phone()).messages.length;
    const before = await count();
    for (const token of [theirs.secrets.accessToken ?? "", "", "x", null]) {
      for (const [path, body] of [
        [`${simulator.id}/graph/v26.0/${phoneNumberId}/messages`, text],
        [`${simulator.id}/graph/v26.0/${phoneNumberId}`, null],
        [`${simulator.id}/file/photo.jpg`, null],
      ] as const) {
        const answer = await call(path, token, body);
        expect([answer.status, (await answer.json()).error.code]).toEqual([401, 190]);
      }
    }
    const own = channel.secrets.accessToken ?? "";
    const refused = [
      { ...text, text: { body: "x".repeat(4_097) } },
      { ...text, to: "nobody" },
      { ...text, type: "hologram" },
      { messaging_product: "whatsapp", status: "read", message_id: "wamid.none" },
      {},
    ];
    for (const body of refused) {
      expect((await call(`${simulator.id}/graph/v26.0/${phoneNumberId}/messages`, own, body)).status).toBe(
        400,
      );
    }
    expect((await call(`${simulator.id}/graph/v26.0/1/messages`, own, text)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it("does not exist before it is started and after it is stopped", async () => {
    const bare = await newWorkspace();
    expect(await listSimulators(bare)).toEqual([]);
    const gone = await startSimulator(bare);
    await stopSimulator(bare, gone.id);
    for (const id of [newId(), gone.id, "x", "%00"]) {
      for (const path of ["graph/v26.0/1/messages", "graph/v26.0/1", "file/photo.jpg"]) {
        const method = path.endsWith("messages") ? "POST" : "GET";
        const answer = await server.fetch(`/api/simulator/${id}/${path}`, { method });
        expect(answer.status, `${id}/${path}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${id}/${path}`).toBeLessThan(500);
        if (id !== "%00") expect((await answer.json()).errorCode).toBe("SIMULATOR_NOT_FOUND");
      }
    }
    await expect(readPhone(bare, { simulatorId: simulator.id, number: lucia.number })).rejects.toMatchObject({
      code: "SIMULATOR_NOT_FOUND",
    });
  });
});
