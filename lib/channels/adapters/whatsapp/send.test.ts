import { describe, expect, it } from "vitest";
import { GRAPH_TOKEN, graphPerTest, loopbackHttp } from "#lib/testing/factories/channels/graph-channel.ts";
import type { OutboundIntent, OutboundMedia } from "../../outbound.ts";
import { whatsapp } from "./index.ts";

const { graph, channel } = graphPerTest();
const common = { to: [{ kind: "phone" as const, value: "34600111222" }], clientReference: "our-id" };
const text = (more: object = {}): OutboundIntent => ({ ...common, kind: "text", text: "hola", ...more });
const file = (kind: OutboundMedia["kind"], source: OutboundMedia["source"]): OutboundMedia => ({
  kind,
  source,
  fileName: "oferta.pdf",
  mimeType: kind === "document" ? "application/pdf" : "image/jpeg",
});
const send = (intent: OutboundIntent) => whatsapp.send(intent, channel(), loopbackHttp());
const envelope = {
  messaging_product: "whatsapp",
  recipient_type: "individual",
  to: "34600111222",
  biz_opaque_callback_data: "our-id",
};
const buttons = [
  { id: "si", title: "Sí" },
  { id: "no", title: "No" },
];
const rows = [
  { id: "a", title: "Inglés", description: "Lunes" },
  { id: "b", title: "Francés", description: null },
];

describe("outbound requests", () => {
  const document = { type: "document", document: { id: "55", caption: "Mira", filename: "oferta.pdf" } };
  const head = { type: "text", text: "Cursos" };
  const components = [{ type: "body" as const, parameters: [{ type: "text" as const, text: "Ana" }] }];
  it.each<[string, OutboundIntent, object]>([
    ["text", text(), { type: "text", text: { body: "hola", preview_url: false } }],
    [
      "a reply with a preview",
      text({ replyTo: "wamid.7", previewUrl: true }),
      { type: "text", text: { body: "hola", preview_url: true }, context: { message_id: "wamid.7" } },
    ],
    [
      "a file that the vendor has stored",
      { ...common, kind: "media", caption: "Mira", media: file("document", { type: "id", id: "55" }) },
      document,
    ],
    [
      "a file at a URL",
      {
        ...common,
        kind: "media",
        caption: null,
        media: file("image", { type: "link", url: "https://a.example/x.jpg" }),
      },
      { type: "image", image: { link: "https://a.example/x.jpg" } },
    ],
    [
      "a location",
      { ...common, kind: "location", latitude: 1.5, longitude: -2, name: "Aquí", address: null },
      { type: "location", location: { latitude: 1.5, longitude: -2, name: "Aquí" } },
    ],
    [
      "contact cards",
      {
        ...common,
        kind: "contacts",
        contacts: [
          {
            name: "Ana Gil",
            phones: ["+34 600 111 222"],
            emails: ["ana@example.com"],
            organization: "Academia",
          },
        ],
      },
      {
        type: "contacts",
        contacts: [
          {
            name: { formatted_name: "Ana Gil", first_name: "Ana", last_name: "Gil" },
            phones: [{ phone: "+34 600 111 222", type: "CELL", wa_id: "34600111222" }],
            emails: [{ email: "ana@example.com", type: "WORK" }],
            org: { company: "Academia" },
          },
        ],
      },
    ],
    [
      "buttons",
      { ...common, kind: "buttons", text: "¿Vienes?", header: "Cursos", footer: "Academia", buttons },
      {
        type: "interactive",
        interactive: {
          type: "button",
          header: head,
          body: { text: "¿Vienes?" },
          footer: { text: "Academia" },
          action: { buttons: buttons.map((reply) => ({ type: "reply", reply })) },
        },
      },
    ],
    [
      "a list",
      { ...common, kind: "list", text: "Elige", button: "Ver", sections: [{ title: null, rows }] },
      {
        type: "interactive",
        interactive: {
          type: "list",
          body: { text: "Elige" },
          action: {
            button: "Ver",
            sections: [{ rows: [rows[0], { id: "b", title: "Francés" }] }],
          },
        },
      },
    ],
    [
      "a template",
      { ...common, kind: "template", name: "hola", language: "es_MX", components },
      { type: "template", template: { name: "hola", language: { code: "es_MX" }, components } },
    ],
    [
      "a template without variables",
      { ...common, kind: "template", name: "hola", language: "es", components: [] },
      { type: "template", template: { name: "hola", language: { code: "es" } } },
    ],
    [
      "a reaction",
      { ...common, kind: "reaction", target: "wamid.7", emoji: "👍", replyTo: "wamid.6" },
      { type: "reaction", reaction: { message_id: "wamid.7", emoji: "👍" } },
    ],
    [
      "a removed reaction",
      { ...common, kind: "reaction", target: "wamid.7", emoji: null },
      { type: "reaction", reaction: { message_id: "wamid.7", emoji: "" } },
    ],
  ])("is %s, with the token and our id", async (_what, intent, body) => {
    expect(await send(intent)).toEqual({ ok: true, externalId: graph().messages[0]?.id });
    expect(graph().messages[0]?.body).toEqual({ ...envelope, ...body });
    expect(graph().calls[0]).toMatchObject({ method: "POST", version: "v26.0", path: "/1001/messages" });
    expect(graph().calls[0]?.headers.authorization).toBe(`Bearer ${GRAPH_TOKEN}`);
  });

  it("uploads a file of ours first", async () => {
    const bytes = Buffer.from("%PDF-1.7 a file");
    const media = file("document", { type: "file", read: async () => bytes });
    expect(await send({ ...common, kind: "media", caption: null, media })).toMatchObject({ ok: true });
    const id = Reflect.get(Object(graph().messages[0]?.body.document), "id");
    expect(graph().media(id)).toEqual({ bytes: new Uint8Array(bytes), mimeType: "application/pdf" });
    expect(graph().calls[0]).toMatchObject({ path: "/1001/media", body: { messaging_product: "whatsapp" } });
  });

  it("marks as read and shows typing without a status update", async () => {
    expect(await send({ ...common, kind: "seen", target: "wamid.7", typing: true })).toEqual({
      ok: true,
      externalId: null,
    });
    expect(graph().calls[0]?.body).toEqual({
      messaging_product: "whatsapp",
      status: "read",
      message_id: "wamid.7",
      typing_indicator: { type: "text" },
    });
  });

  it("sends to a scoped id in its own field, and rejects a missing address", async () => {
    const bsuid = { kind: "bsuid" as const, value: "MX.9" };
    await send({ ...text(), to: [bsuid] });
    expect(graph().messages[0]?.body).toMatchObject({ recipient: "MX.9" });
    expect(graph().messages[0]?.body).not.toHaveProperty("to");
    await send({ ...text(), to: [bsuid, ...common.to] });
    expect(graph().messages[1]?.body).toMatchObject({ to: "34600111222" });
    expect(graph().messages[1]?.body).not.toHaveProperty("recipient");
    const psid = { kind: "psid" as const, value: "5" };
    expect(await send({ ...text(), to: [psid] })).toMatchObject({
      ok: false,
      class: "undeliverable",
      code: "no_address",
    });
    expect(graph().calls).toHaveLength(2);
  });
});
