import { describe, expect, it } from "vitest";
import { GRAPH_TOKEN, graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import type { GraphFault } from "#lib/testing/servers/graph-state.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import type { ChannelHttp } from "../../adapter.ts";
import type { OutboundIntent } from "../../outbound.ts";
import { whatsapp } from "./index.ts";

const { graph, channel } = graphPerTest();
const http = loopbackHttp();
const hasty = loopbackHttp({ headersMs: 150, totalMs: 300 });
const common = { to: [{ kind: "phone" as const, value: "34600111222" }], clientReference: "our-id" };
const text: OutboundIntent = { ...common, kind: "text", text: "hola" };

describe("failures", () => {
  const answerTo = async (fault: GraphFault, by: ChannelHttp = http) => {
    graph().faults.push({ fault });
    const result = await whatsapp.send(text, channel(), by);
    expect(JSON.stringify(result)).not.toContain(GRAPH_TOKEN);
    return result;
  };
  it.each<[string, GraphFault, object]>([
    [
      "a closed window",
      { code: 131047, details: "24h" },
      { class: "window", code: "131047", detail: "24h", retry: false },
    ],
    ["the pair limit", { code: 131056 }, { class: "pair", retry: true, retryAfter: 6 }],
    [
      "a pause that the vendor requests",
      { code: 130429, headers: { "retry-after": "17" } },
      { class: "rate", retryAfter: 17 },
    ],
    [
      "a pause in the usage header",
      {
        code: 80007,
        headers: {
          "x-business-use-case-usage": '{"2002":[{"call_count":100,"estimated_time_to_regain_access":3}]}',
        },
      },
      { class: "rate", retry: true, retryAfter: 180 },
    ],
    ["an error of the vendor", { code: 131016, status: 500 }, { class: "server", retry: true }],
    [
      "a failure without a message",
      { raw: "<html>", status: 502 },
      { class: "server", code: "http_502", retry: false },
    ],
    ["an HTML page", { raw: "<html>" }, { class: "server", code: "bad_answer", retry: false }],
    ["an empty response", { raw: '{"messages":[]}' }, { class: "server", code: "bad_answer", retry: false }],
    [
      "a connection cut during the response",
      { cut: true },
      { class: "server", code: "timeout", retry: false },
    ],
    [
      "a code that is text",
      { raw: '{"error":{"code":"190"}}', status: 400 },
      { class: "token", code: "190" },
    ],
    ["an error that is text", { raw: '{"error":"no"}', status: 400 }, { class: "input", detail: "no" }],
  ])("are reported for %s", async (_what, fault, expected) => {
    expect(await answerTo(fault)).toMatchObject({ ok: false, ...expected });
  });

  it("are unknown without a response, so nothing is sent twice", async () => {
    expect(await answerTo({ hang: true }, hasty)).toMatchObject({
      class: "server",
      code: "timeout",
      retry: false,
    });
    expect(await answerTo({ slowMs: 50 })).toMatchObject({ ok: true });
  });

  it("are retryable if the message cannot have been sent", async () => {
    const nobody = await startReceiver();
    await nobody.close();
    const result = await whatsapp.send(text, channel({ graphBaseUrl: nobody.origin }), http);
    expect(result).toMatchObject({ ok: false, class: "server", code: "unreachable", retry: true });
    const inside = await whatsapp.send(text, channel({ graphBaseUrl: "http://10.0.0.1" }), http);
    expect(inside).toMatchObject({ ok: false, class: "input", code: "unreachable", retry: false });
  });

  it("never contain the token, even if the vendor repeats it", async () => {
    const result = await whatsapp.send(text, channel({ accessToken: "EAAwrongTOKEN" }), http);
    expect(result).toMatchObject({
      ok: false,
      class: "token",
      code: "190",
      detail: "Malformed access token [hidden]",
    });
  });

  it("include messages that WhatsApp would reject, without calling it", async () => {
    const buttons = ["a", "b", "c", "d"].map((id) => ({ id, title: id }));
    expect(
      await whatsapp.send({ ...common, kind: "buttons", text: "a", buttons }, channel(), http),
    ).toMatchObject({
      ok: false,
      class: "input",
      reason: "A message can have 1 to 3 buttons.",
    });
    expect(graph().calls).toHaveLength(0);
  });
});
