import { randomInt } from "node:crypto";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { deliverMetaWebhook, whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { expect } from "./fixtures.ts";
import type { Demo, TestWorkspace } from "./people.ts";

/** A WhatsApp number of the workspace and its customers. */
export type Whatsapp = {
  graph: GraphServer;
  /** Delivers a message from a customer, sent `secondsAgo`. */
  say: (number: string, name: string, text: string, secondsAgo?: number) => Promise<void>;
  report: (messageId: string, status: string) => Promise<void>;
};

/** Connects a WhatsApp number to a fake Graph API on loopback. */
export async function connectWhatsapp({ api }: TestWorkspace, { baseUrl }: Demo): Promise<Whatsapp> {
  const phoneNumberId = String(randomInt(1e12, 1e13));
  const appSecret = "app-secret-0001";
  const graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId, wabaId: "2002" });
  const { id } = await api.call(channelEndpoints.create, {
    body: {
      name: "Academia",
      platformType: "whatsapp",
      config: { phoneNumberId, wabaId: "2002", graphBaseUrl: graph.baseUrl },
      secrets: { accessToken: GRAPH_TOKEN, appSecret },
    },
  });
  const deliver = async (value: object) => {
    const url = `${baseUrl}/api/channel/webhook/${id}`;
    const answer = await deliverMetaWebhook(url, whatsappNotification({ phoneNumberId, ...value }), {
      appSecret,
    });
    expect(answer.status).toBe(200);
  };
  const stamp = (secondsAgo = 0) => String(Math.floor(Date.now() / 1_000) - secondsAgo);
  return {
    graph,
    say: (number, name, text, secondsAgo) =>
      deliver({
        contacts: [{ profile: { name }, wa_id: number }],
        messages: [
          {
            from: number,
            id: `wamid.${randomInt(1e12)}`,
            timestamp: stamp(secondsAgo),
            type: "text",
            text: { body: text },
          },
        ],
      }),
    report: (messageId, status) =>
      deliver({ statuses: [{ id: messageId, status, timestamp: stamp(), recipient_id: "34600111222" }] }),
  };
}
