import { describe, expect, it } from "vitest";
import { fromPage, messagingBody, toPage } from "#lib/testing/factories/channels/messaging-webhook.ts";
import { messenger } from "./index.ts";

const config = { graphBaseUrl: "https://graph.facebook.com", graphVersion: "v26.0" };
const channel = { externalId: "100000000000001", config, secrets: {} };
type Fields = Record<string, unknown>;

function said(message: Fields): Fields[] {
  const { events } = messenger.parse(messagingBody(toPage({ message: { mid: "m_1", ...message } })), channel);
  return events.map((event) => {
    const { kind, text, content, media } = event as unknown as Fields;
    return { kind, text, content, media };
  });
}
const template = (payload: Fields, fields: Fields = {}) => ({
  attachments: [{ type: "template", payload, ...fields }],
});
const view = { type: "web_url", title: "Ver la tienda", url: "https://shop.example/hats" };
const start = { type: "postback", title: "Empezar", payload: "START" };
const call = { type: "phone_number", title: "Llamar", payload: "+34600111222" };

const cases: [name: string, message: Fields, type: string, lines: string[]][] = [
  [
    "generic",
    template({
      template_type: "generic",
      elements: [
        {
          title: "¡Hola!",
          image_url: "https://shop.example/hat.png",
          subtitle: "Sombreros para todos.",
          default_action: { type: "web_url", url: "https://shop.example/" },
          buttons: [view, start],
        },
        { title: "Gorras", subtitle: "Desde 10 €", item_url: "https://shop.example/caps" },
      ],
    }),
    "generic",
    [
      "¡Hola!",
      "Sombreros para todos.",
      "https://shop.example/",
      "[Ver la tienda] https://shop.example/hats",
      "[Empezar]",
      "",
      "Gorras",
      "Desde 10 €",
      "https://shop.example/caps",
    ],
  ],
  [
    "button",
    template({ template_type: "button", text: "¿Qué necesitas?", buttons: [view, call] }),
    "button",
    ["¿Qué necesitas?", "[Ver la tienda] https://shop.example/hats", "[Llamar] +34600111222"],
  ],
  [
    "media",
    template(
      {
        template_type: "media",
        elements: [{ media_type: "video", url: "https://www.facebook.com/shop/videos/1/", buttons: [view] }],
      },
      { title: "", url: "https://www.facebook.com/commerce/update/" },
    ),
    "media",
    ["https://www.facebook.com/shop/videos/1/", "[Ver la tienda] https://shop.example/hats"],
  ],
  [
    "receipt",
    template({
      template_type: "receipt",
      recipient_name: "Ana Gil",
      order_number: "12345678902",
      currency: "USD",
      payment_method: "Visa 2345",
      order_url: "https://shop.example/order/1",
      timestamp: "1428444852",
      address: { street_1: "1 Hacker Way", city: "Menlo Park", country: "US" },
      summary: { subtotal: 75, shipping_cost: 4.95, total_tax: 6.19, total_cost: 86.14 },
      adjustments: [{ name: "Descuento", amount: 20 }],
      elements: [
        { title: "Camiseta blanca", subtitle: "Algodón", quantity: 2, price: 50, currency: "USD" },
        { title: "Camiseta gris", quantity: 1, price: 25 },
      ],
    }),
    "receipt",
    [
      "#12345678902",
      "Ana Gil",
      "Visa 2345",
      "Total: 86.14 USD",
      "https://shop.example/order/1",
      "",
      "Camiseta blanca",
      "Algodón",
      "2 × 50 USD",
      "",
      "Camiseta gris",
      "1 × 25 USD",
    ],
  ],
  [
    "coupon",
    template({
      template_type: "coupon",
      coupon_pre_message: "¡Un regalo!",
      title: "20 % de descuento",
      subtitle: "Hasta mayo",
      coupon_code: "MAYO20",
      coupon_url: "https://shop.example/mayo",
      coupon_url_button_title: "Comprar",
      image_url: "https://shop.example/mayo.png",
    }),
    "coupon",
    ["¡Un regalo!", "20 % de descuento", "Hasta mayo", "MAYO20", "[Comprar] https://shop.example/mayo"],
  ],
  [
    "product, as a person shares one",
    template({
      product: {
        elements: [
          {
            id: "4212345",
            retailer_id: "hat-1",
            image_url: "https://shop.example/hat.png",
            title: "Sombrero",
            subtitle: "25,00 €",
          },
        ],
      },
    }),
    "product",
    ["Sombrero", "25,00 €"],
  ],
  [
    "generic, as Instagram nests it",
    template({ generic: { elements: [{ title: "Hola", subtitle: "Bienvenida", buttons: [start] }] } }),
    "generic",
    ["Hola", "Bienvenida", "[Empezar]"],
  ],
];

describe("a template of Messenger", () => {
  it.each(cases)("is read as text: %s", (_name, message, type, lines) => {
    const expected = {
      kind: "text",
      text: lines.join("\n"),
      content: { shared: "template", template: type },
    };
    expect(said(message)).toEqual([{ ...expected, media: null }]);
  });

  it("appends the template's text, in echoes too", () => {
    const { attachments } = template({ template_type: "button", text: "Elige", buttons: [start] });
    expect(said({ text: "Hola", attachments })).toMatchObject([{ text: "Hola\nElige\n[Empezar]" }]);
    const echo = fromPage({ message: { mid: "m_2", is_echo: true, app_id: 7, attachments } });
    const { events } = messenger.parse(messagingBody(echo), channel);
    expect(events).toMatchObject([{ type: "echo", kind: "text", text: "Elige\n[Empezar]", appId: "7" }]);
  });

  it("uses the attachment's title and URL if the cards have none", () => {
    const elements = [{ media_type: "image", attachment_id: 2_457_235_337_685_388 }];
    const own = { title: "Novedades", url: "https://www.facebook.com/commerce/update/" };
    const media = template({ template_type: "media", elements }, own);
    expect(said(media)).toMatchObject([{ text: "Novedades\nhttps://www.facebook.com/commerce/update/" }]);
    expect(said(template({ template_type: "media", elements }))).toMatchObject([
      { kind: "unsupported", content: { type: "template", detail: null } },
    ]);
  });
});

describe("a fallback attachment of Messenger", () => {
  const fallback = (fields: Fields) => ({ attachments: [{ type: "fallback", payload: null, ...fields }] });
  const link = (url: string, title: string | null) => ({ shared: "fallback", link: { url, title } });

  it("shows title and URL regardless of the key's case", () => {
    const url = "https://news.example/a";
    const shown = { kind: "text", text: `La noticia\n${url}`, content: link(url, "La noticia"), media: null };
    expect(said(fallback({ title: "La noticia", URL: url }))).toEqual([shown]);
    expect(said(fallback({ title: "La noticia", url }))).toEqual([shown]);
    expect(said(fallback({ payload: { title: "La noticia", url } }))).toEqual([shown]);
    const titled = said(fallback({ title: "Algo que no se puede abrir" }));
    expect(titled).toMatchObject([{ kind: "text", text: "Algo que no se puede abrir" }]);
  });

  it("omits a URL that the text already contains, also behind Facebook's redirect", () => {
    const url = "https://news.example/a?b=1";
    const text = `Mira ${url}`;
    expect(said({ text, ...fallback({ title: "A", URL: url }) })).toMatchObject([
      { text, content: link(url, "A") },
    ]);
    const redirect = `https://l.facebook.com/l.php?u=${encodeURIComponent(url)}&h=AT0`;
    expect(said({ text, ...fallback({ title: "A", URL: redirect }) })).toMatchObject([
      { text, content: link(url, "A") },
    ]);
    const short = { text: "news.example", ...fallback({ title: "A", URL: "https://www.news.example/" }) };
    expect(said(short)).toMatchObject([{ text: "news.example" }]);
    expect(said({ text: "Mira", ...fallback({ title: "A", URL: redirect }) })).toMatchObject([
      { text: `Mira\nA\n${url}` },
    ]);
  });
});
