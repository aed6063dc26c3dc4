import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { createProvider } from "#lib/providers/index.ts";
import { GRAPH_TOKEN } from "#lib/testing/graph-channel.ts";
import { startGraphServer } from "#lib/testing/graph-server.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useLoopback } from "#lib/testing/loopback.ts";
import { startOpenAiServer } from "#lib/testing/openai-server.ts";
import { useTestServer } from "#lib/testing/server.ts";
import { newAgent } from "#lib/testing/teach-agent.ts";
import { newWhatsapp, whatsappContact, whatsappText } from "#lib/testing/whatsapp.ts";
import { processNotificationJob } from "./process-notification.ts";

const server = useTestServer();
useLoopback();
const from = "34600123987";
const query = async (text: string, values: unknown[]) => (await database().pool.query(text, values)).rows;

it("leaves the rest to who has the conversation by now, where an agent's turn was lost", async () => {
  const graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
  const draft = Promise.withResolvers<void>();
  const chat = [{ text: "Ya voy, un momento.", until: draft.promise }];
  const model = await startOpenAiServer({ models: ["m"], chat });
  const whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
  await createProvider(whatsapp.ctx, { name: "Local", baseUrl: model.baseUrl, models: ["m"] });
  await newAgent(whatsapp.ctx, { name: "Lola", model: "m", channelId: whatsapp.channelId });
  const ask = async (text: string) => {
    const messages = [whatsappText(from, text)];
    const payload = whatsapp.notification({ contacts: [whatsappContact(from)], messages });
    expect((await whatsapp.deliver(server.url(), payload)).status).toBe(200);
    await runJobs({ jobs: [processNotificationJob] });
  };

  await ask("uno");
  const [thread] = await query("select id from conversations where external_id = $1", [from]);
  const others = new Date(Date.now() + 3_600_000);
  const done = runJobs({ skipWaits: true });
  await expect.poll(() => model.chats).toHaveLength(1);
  // As a process that stood still for too long finds it: somebody else has taken the turn.
  await query("update conversations set answering_until = $2 where id = $1", [thread.id, others]);
  await ask("dos");
  await query("update graphile_worker._private_jobs set run_at = $1 where run_at > now()", [others]);
  draft.resolve();
  await done;
  expect(model.chats).toHaveLength(1);
  expect(graph.messages.filter(({ body }) => body.to === from)).toEqual([]);
  const held = await query("select answering_until as until from conversations where id = $1", [thread.id]);
  expect(held).toEqual([{ until: others }]);
  await Promise.all([graph.close(), model.close()]);
});
