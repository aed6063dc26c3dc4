import { expect, it } from "vitest";
import { GRAPH_TOKEN, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import { deliverMetaWebhook, whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { whatsapp } from "./index.ts";

const appSecret = "app-secret-0001";
const use = serversPerTest();

it("uses our reference to match a status that arrives before the response", async () => {
  const webhook = await use(startReceiver());
  const graph = await use(
    startGraphServer({
      accessToken: GRAPH_TOKEN,
      phoneNumberId: "1001",
      wabaId: "2002",
      beforeReply: async (id, body) => {
        const { biz_opaque_callback_data } = body;
        const status = { id, status: "delivered", timestamp: "1763600000", recipient_id: "34600111222" };
        const statuses = [{ ...status, biz_opaque_callback_data }];
        const payload = whatsappNotification({ phoneNumberId: "1001", statuses });
        await deliverMetaWebhook(webhook.origin, payload, { appSecret });
      },
    }),
  );
  const channel = {
    externalId: "1001",
    config: { graphBaseUrl: graph.baseUrl, graphVersion: "v26.0" },
    secrets: { accessToken: GRAPH_TOKEN, appSecret },
  };
  const to = [{ kind: "phone" as const, value: "34600111222" }];
  const intent = { kind: "text" as const, text: "¿Vienes?", to, clientReference: "ours-1" };
  const sent = await whatsapp.send(intent, channel, loopbackHttp());
  expect(sent).toEqual({ ok: true, externalId: graph.messages[0]?.id });

  const [seen] = webhook.seen;
  if (!seen) throw new Error("the status should have come first");
  const headers = new Headers({ "x-hub-signature-256": String(seen.headers["x-hub-signature-256"]) });
  expect(whatsapp.verifySignature(headers, Buffer.from(seen.body), channel)).toBe(true);
  expect(whatsapp.parse(seen.body, channel).events).toMatchObject([
    { type: "status", status: "delivered", externalId: graph.messages[0]?.id, clientReference: "ours-1" },
  ]);
});
