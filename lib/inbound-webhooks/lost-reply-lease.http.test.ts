import { expect, it, onTestFinished } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { createProvider } from "#lib/providers/index.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newWhatsapp, whatsappContact, whatsappText } from "#lib/testing/factories/channels/whatsapp.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type ChatAnswer, startOpenAiServer } from "#lib/testing/servers/openai-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { processNotificationJob } from "./process-notification.ts";

const server = useTestServer();
useLoopback();
const query = async (text: string, values: unknown[]) => (await database().pool.query(text, values)).rows;

/** A number with an agent, and a contact who writes to it. */
async function scene(number: string, answer: ChatAnswer) {
  const from = `34600${number}`;
  const graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: number, wabaId: "2002" });
  const model = await startOpenAiServer({ models: ["m"], chat: [answer] });
  onTestFinished(() => Promise.all([graph.close(), model.close()]).then(() => {}));
  const whatsapp = await newWhatsapp({ phoneNumberId: number, graphBaseUrl: graph.baseUrl });
  await createProvider(whatsapp.ctx, { name: "Local", baseUrl: model.baseUrl, models: ["m"] });
  await newAgent(whatsapp.ctx, { name: "Lola", model: "m", channelId: whatsapp.channelId });
  const ask = async (text: string) => {
    const messages = [whatsappText(from, text)];
    const payload = whatsapp.notification({ contacts: [whatsappContact(from)], messages });
    expect((await whatsapp.deliver(server.url(), payload)).status).toBe(200);
    await runJobs({ jobs: [processNotificationJob] });
  };
  const sent = () => graph.messages.map(({ body }) => Reflect.get(Object(body.text), "body")).filter(Boolean);
  const conversation = async () => {
    const [row] = await query("select id from conversations where external_id = $1", [from]);
    return String(row.id);
  };
  return { model, ask, sent, conversation };
}

it("stops an AI agent's reply when it has lost its lease, and leaves the rest to the new holder", async () => {
  const draft = Promise.withResolvers<void>();
  const { model, ask, sent, conversation } = await scene("123987", {
    text: "Ya voy, un momento.",
    until: draft.promise,
  });
  await ask("uno");
  const conversationId = await conversation();
  const others = new Date(Date.now() + 3_600_000);
  const done = runJobs({ skipWaits: true });
  await expect.poll(() => model.chats).toHaveLength(1);
  // A process that was paused for too long finds that another one has acquired the lease.
  const other = newId();
  await query("update leases set token = $3, expires_at = $2 where name = $1", [
    `reply/${conversationId}`,
    others,
    other,
  ]);
  await ask("dos");
  await query("update jobs set run_at = $1 where run_at > now()", [others]);
  draft.resolve();
  await done;
  expect(model.chats).toHaveLength(1);
  expect(sent()).toEqual([]);
  const held = await query("select token, expires_at as until from leases where name = $1", [
    `reply/${conversationId}`,
  ]);
  expect(held).toEqual([{ token: other, until: others }]);
});

it("sends the fallback once if the model fails, and never the server's error", async () => {
  const { ask, sent, conversation } = await scene("123988", { status: 500, message: "secret internals" });
  await ask("¿Cuánto cuesta?");
  await query("delete from jobs where run_at > now() + interval '30 minutes'", []);
  await runJobs({ skipWaits: true });
  expect(sent()).toEqual([
    "Lo siento, ahora mismo no puedo responderte. Inténtalo de nuevo en unos minutos, por favor.",
  ]);
  const runs = await query("select status from agent_runs where session_id = $1", [await conversation()]);
  expect(runs).toEqual([{ status: "fallback" }]);
});
