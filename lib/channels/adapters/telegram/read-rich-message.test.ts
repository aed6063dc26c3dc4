import { describe, expect, it } from "vitest";
import { base, message } from "#lib/testing/factories/channels/telegram-update.ts";
import { telegram } from "./index.ts";

const channel = { externalId: "8765336106", config: {}, secrets: {} };
const parse = (update: Record<string, unknown>) =>
  telegram.parse(JSON.stringify({ update_id: 7, ...update }), channel);

describe("a rich message of Telegram", () => {
  it("is shown as text, block by block", () => {
    const paragraph = (text: unknown) => ({ type: "paragraph", text });
    const blocks = [
      { type: "heading", size: 1, text: "Pedido" },
      paragraph(["Para ", { type: "bold", text: ["Ana ", { type: "italic", text: "Gil" }] }, "."]),
      paragraph([
        { type: "url", text: "la carta", url: "https://a.example/carta" },
        " ",
        { type: "url", text: "https://a.example", url: "https://a.example" },
        { type: "custom_emoji", custom_emoji_id: "1", alternative_text: "🍕" },
      ]),
      { type: "divider" },
      {
        type: "list",
        items: [
          { label: "1.", blocks: [paragraph("margarita"), paragraph("grande")] },
          { label: "•", has_checkbox: true, is_checked: true, blocks: [paragraph("olivas")] },
          { label: "•", has_checkbox: true, blocks: [paragraph("sal")] },
        ],
      },
      {
        type: "table",
        cells: [
          [{ text: "Qué" }, { text: "€" }],
          [{ text: "Pizza" }, {}],
        ],
        caption: "Cuenta",
      },
      { type: "blockquote", blocks: [paragraph("rápido")], credit: "Eva" },
      { type: "details", summary: "Más", blocks: [{ type: "pre", text: "x = 1", language: "py" }] },
      { type: "photo", photo: [{ file_id: "p" }], caption: { text: "La mesa", credit: "Leo" } },
      { type: "mathematical_expression", expression: "1+1" },
      {
        type: "buttons",
        buttons: [
          { text: "Ver", url: "https://a.example/v" },
          { text: "No", callback_data: "n" },
        ],
      },
    ];
    const raw = { ...base, rich_message: { blocks } };
    const text = [
      "Pedido",
      "Para Ana Gil.",
      "la carta (https://a.example/carta) https://a.example🍕",
      "1. margarita",
      "grande",
      "• ☑ olivas",
      "• ☐ sal",
      "Qué | €",
      "Pizza | ",
      "Cuenta",
      "rápido",
      "Eva",
      "Más",
      "x = 1",
      "La mesa",
      "Leo",
      "1+1",
      "[Ver] https://a.example/v",
      "[No]",
    ].join("\n");
    expect(parse({ message: raw })).toEqual({ events: [{ ...message({ text }), raw }], problems: [] });
    const empty = { ...base, rich_message: { blocks: [{ type: "photo", photo: [{ file_id: "p" }] }] } };
    expect(parse({ message: empty }).events).toMatchObject([
      { kind: "unsupported", content: { type: "rich_message", detail: null } },
    ]);
  });
});
