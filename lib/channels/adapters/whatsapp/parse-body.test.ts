import { describe, expect, it } from "vitest";
import { parseWhatsapp } from "./parse.ts";
import { parseBody } from "./parse-body.ts";

describe("message content", () => {
  it.each([
    ["text", { type: "text", text: { body: "" } }, { kind: "text", text: "", content: null }],
    [
      "a question about a product",
      {
        type: "text",
        text: { body: "¿precio?" },
        context: { referred_product: { catalog_id: "1", product_retailer_id: "sku" } },
      },
      { kind: "text", text: "¿precio?", content: { product: { catalogId: "1", productId: "sku" } } },
    ],
    [
      "a form",
      {
        type: "interactive",
        interactive: {
          type: "nfm_reply",
          nfm_reply: { name: "flow", body: "Sent", response_json: '{"day":"Monday","n":9007199254740993}' },
        },
      },
      {
        kind: "form",
        text: "Sent",
        content: { name: "flow", answers: { day: "Monday", n: "9007199254740993" } },
      },
    ],
    [
      "a form whose answers are not JSON",
      { type: "interactive", interactive: { type: "nfm_reply", nfm_reply: { response_json: "{" } } },
      { kind: "form", text: "", content: { name: null, answers: null, answersText: "{" } },
    ],
    [
      "an unknown interactive reply",
      { type: "interactive", interactive: { type: "call_permission_reply", call_permission_reply: {} } },
      { kind: "unsupported", text: "", content: { type: "interactive.call_permission_reply", detail: null } },
    ],
    [
      "a clicked button without a payload",
      { type: "button", button: { text: "Sí" } },
      { kind: "choice", text: "Sí", content: { id: "Sí", title: "Sí", description: null } },
    ],
    [
      "contact cards",
      {
        type: "contacts",
        contacts: [
          {
            name: { formatted_name: "Ana Ruiz" },
            phones: [{ phone: "+34 600" }, { wa_id: "34601" }],
            emails: [{ email: "ana@a.example" }],
            org: { company: "Norte" },
          },
          { name: { first_name: "Luis", last_name: "Gil" } },
        ],
      },
      {
        kind: "contacts",
        text: "Ana Ruiz, Luis Gil",
        content: {
          contacts: [
            {
              name: "Ana Ruiz",
              phones: ["+34 600", "34601"],
              emails: ["ana@a.example"],
              organization: "Norte",
            },
            { name: "Luis Gil", phones: [], emails: [], organization: null },
          ],
        },
      },
    ],
    [
      "an order",
      {
        type: "order",
        order: {
          catalog_id: "9",
          text: "para mañana",
          product_items: [{ product_retailer_id: "sku", quantity: "2", item_price: 9.5, currency: "EUR" }],
        },
      },
      {
        kind: "order",
        text: "para mañana",
        content: {
          catalogId: "9",
          items: [{ productId: "sku", quantity: 2, price: 9.5, currency: "EUR" }],
        },
      },
    ],
    [
      "a picture without an id",
      { type: "image", image: {} },
      { kind: "unsupported", content: { type: "image", detail: null } },
    ],
    [
      "text that is not a string",
      { type: "text", text: 5 },
      { kind: "unsupported", content: { type: "text", detail: null } },
    ],
    [
      "a location without coordinates",
      { type: "location", location: { latitude: "x" } },
      { kind: "unsupported" },
    ],
    ["text without a type", { text: { body: "hola" } }, { kind: "text", text: "hola" }],
    [
      "a type that is a property of every object",
      { type: "constructor" },
      { kind: "unsupported", content: { type: "constructor", detail: null } },
    ],
    [
      "the type __proto__",
      { type: "__proto__" },
      { kind: "unsupported", content: { type: "__proto__", detail: null } },
    ],
  ])("reads %s", (_what, message, expected) => {
    expect(parseBody(message)).toMatchObject({ media: null, ...expected });
  });

  it("makes a file's name and type harmless", () => {
    const document = {
      id: "1",
      mime_type: "Application/PDF; name=x",
      caption: "factura",
      filename: "../../etc/\u202Efdp.exe\0",
    };
    expect(parseBody({ type: "document", document })).toMatchObject({
      kind: "document",
      text: "factura",
      media: { mimeType: "application/pdf", fileName: "fdp.exe", reference: "1" },
    });
    expect(parseBody({ type: "document", document: { id: 12, mime_type: "<script>" } })).toMatchObject({
      media: { mimeType: "application/octet-stream", fileName: null, reference: "12" },
    });
  });
});

const notify = (field: string, value: string) =>
  parseWhatsapp(
    `{"object":"whatsapp_business_account","entry":[{"id":"7","time":1763600000,"changes":[{"field":"${field}","value":${value}}]}]}`,
  );

describe("other changes", () => {
  it("keeps template ids beyond double precision, and the text of each change", () => {
    const ids = `"message_template_id":12345678901234567891,"message_template_name":"hola","message_template_language":"es"`;
    const common = {
      type: "template_status",
      accountId: "7",
      templateId: "12345678901234567891",
      name: "hola",
    };
    expect(
      notify("template_category_update", `{${ids},"previous_category":"UTILITY","new_category":"MARKETING"}`),
    ).toMatchObject({
      events: [{ ...common, change: "category", category: "MARKETING", status: null }],
    });
    expect(notify("message_template_components_update", `{${ids}}`)).toMatchObject({
      events: [{ ...common, change: "components", at: new Date(1763600000_000) }],
    });
    expect(
      notify(
        "message_template_status_update",
        `{${ids},"event":"PAUSED","reason":"NONE","other_info":{"description":"Low quality"}}`,
      ),
    ).toMatchObject({ events: [{ ...common, status: "PAUSED", reason: "Low quality" }] });
    expect(notify("message_template_status_update", "{}").problems).toEqual([
      { path: "entry.0.changes.0.value", reason: "it names no template" },
    ]);
  });

  it("stores messages from the phone as ours", () => {
    const echo = `{"id":"wamid.5","from":"34900","to":"34600111222","timestamp":"1763600000","type":"text","text":{"body":"ya voy"}}`;
    const metadata = `"metadata":{"phone_number_id":"1"}`;
    expect(
      notify("smb_message_echoes", `{${metadata},"message_echoes":[${echo},{"id":"wamid.6"}]}`),
    ).toMatchObject({
      events: [
        {
          type: "echo",
          externalId: "wamid.5",
          channelExternalId: "1",
          kind: "text",
          text: "ya voy",
          to: [{ kind: "phone", value: "34600111222" }],
        },
      ],
      problems: [{ path: "entry.0.changes.0.value.message_echoes.1" }],
    });
  });

  it("returns why a message failed", () => {
    const errors = `[{"code":131047,"title":"Re-engagement message","error_data":{"details":"More than 24 hours have passed"}}]`;
    const status = `{"id":"wamid.5","status":"failed","timestamp":"1763600000","recipient_id":"34600111222","errors":${errors}}`;
    expect(notify("messages", `{"statuses":[${status}]}`).events).toMatchObject([
      {
        type: "status",
        status: "failed",
        to: [{ kind: "phone", value: "34600111222" }],
        failure: {
          class: "window",
          code: "131047",
          retry: false,
          detail: "More than 24 hours have passed",
          reason: "The contact last wrote more than 24 hours ago. Only a template can be sent.",
        },
      },
    ]);
    expect(notify("messages", '{"statuses":[{"id":"wamid.6","status":"failed"}]}').events).toMatchObject([
      { status: "failed", failure: { code: "unknown" }, at: new Date(1763600000_000) },
    ]);
  });

  it.each(["user_preferences", "history", "group_lifecycle_update", "a field of tomorrow"])(
    "keeps %s",
    (field) => {
      expect(notify(field, '{"a":1}').events).toMatchObject([{ type: "unknown", field, raw: { a: 1 } }]);
    },
  );

  it("removes characters that PostgreSQL cannot store", () => {
    const message = `{"id":"wamid.5","from":"34600111222","timestamp":"1763600000","type":"text","text":{"body":"a\\u0000b\\ud800c"}}`;
    const { events } = notify("messages", `{"messages":[${message}]}`);
    expect(events).toMatchObject([{ text: "ab\ufffdc", raw: { text: { body: "ab\ufffdc" } } }]);
  });
});
