import { describe, expect, it } from "vitest";
import { GRAPH_TOKEN, graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import type { GraphFault } from "#lib/testing/servers/graph-state.ts";
import type { OutboundIntent } from "../../outbound.ts";
import { messenger } from "./index.ts";

const { graph, channel } = graphPerTest();
const http = loopbackHttp();
const to = [
  { kind: "phone" as const, value: "34600111222" },
  { kind: "psid" as const, value: "555" },
  { kind: "igsid" as const, value: "777" },
];
const common = { to, clientReference: "our-id" };
const text: OutboundIntent = { ...common, kind: "text", text: "hola" };
const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const photo = { kind: "image" as const, mimeType: "image/jpeg", fileName: "a.jpg" };
const media = (source: Extract<OutboundIntent, { kind: "media" }>["media"]["source"]): OutboundIntent => ({
  ...common,
  kind: "media",
  media: { ...photo, source },
  caption: null,
});

describe("failures", () => {
  const answerTo = async (fault: GraphFault, hurry = {}) => {
    graph().faults.push({ fault });
    const result = await messenger.send(text, channel(), loopbackHttp(hurry));
    expect(JSON.stringify(result)).not.toContain(GRAPH_TOKEN);
    return result;
  };
  it.each<[string, GraphFault, object]>([
    ["a closed window", { code: 10, subcode: 2018278 }, { class: "window", code: "10", retry: false }],
    ["a closed window on Instagram", { code: 10, subcode: 2534022 }, { class: "window", retry: false }],
    ["a contact that the page does not know", { code: 100, subcode: 2018001 }, { class: "undeliverable" }],
    ["a contact that cannot be reached", { code: 551, subcode: 1545041 }, { class: "undeliverable" }],
    ["a page that lost a permission", { code: 200, status: 403 }, { class: "permission", retry: false }],
    ["an expired token", { code: 190, status: 401 }, { class: "token", retry: false }],
    [
      "too many calls",
      { code: 613, headers: { "retry-after": "30" } },
      { class: "rate", retry: true, retryAfter: 30 },
    ],
    ["too many calls to a page", { code: 80006, status: 429 }, { class: "rate", retry: true }],
    ["a temporary failure", { code: 1200, status: 500 }, { class: "server", retry: true }],
    ["an unavailable contact", { code: 200, subcode: 1545041, status: 403 }, { class: "undeliverable" }],
    ["a contact who blocks messages", { code: 10, subcode: 2018108 }, { class: "undeliverable" }],
    ["a contact that Instagram does not find", { code: 100, subcode: 2534014 }, { class: "undeliverable" }],
    ["a file that is too large", { code: 100, subcode: 2018109 }, { class: "media" }],
    [
      "an error page of a proxy",
      { raw: "<html>", status: 502 },
      { class: "server", code: "http_502", retry: false },
    ],
    ["an invalid response", { raw: "[]" }, { class: "server", code: "bad_answer", retry: false }],
    ["an empty response", { raw: "{}" }, { class: "server", code: "bad_answer", retry: false }],
    [
      "a connection cut during the response",
      { cut: true },
      { class: "server", code: "timeout", retry: false },
    ],
  ])("%s", async (_name, fault, failure) => {
    expect(await answerTo(fault)).toMatchObject({ ok: false, ...failure });
    expect(graph().calls).toHaveLength(1);
  });

  it("are unknown without a response, so nothing is sent twice", async () => {
    const result = await answerTo({ hang: true }, { headersMs: 200, totalMs: 300 });
    expect(result).toMatchObject({ class: "server", code: "timeout", retry: false });
  });

  it("can be retried after a failed upload, which sends nothing", async () => {
    graph().faults.push({ fault: { raw: "", status: 500 } });
    const file = media({ type: "file", read: async () => bytes });
    expect(await messenger.send(file, channel(), http)).toMatchObject({ class: "server", retry: true });
    expect(graph().messages).toEqual([]);
  });
});
