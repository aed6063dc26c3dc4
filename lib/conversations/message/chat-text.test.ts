import { expect, it } from "vitest";
import { chatText } from "./chat-text.ts";

const markdown = [
  "## Nuestros **cursos**",
  "",
  "El curso de *Excel* cuesta **120 €**, con __factura__.",
  "* Mañanas",
  "+ Tardes",
  "- Online",
  "Mira [la web](https://tertulia.example/a_b) o [https://t.example](https://t.example): `aula 3`, 2 \\* 3.",
  "```js",
  "no",
  "```",
].join("\n");

it("writes as WhatsApp writes", () => {
  expect(chatText(markdown, "*").split("\n")).toEqual([
    "*Nuestros cursos*",
    "",
    "El curso de *Excel* cuesta *120 €*, con *factura*.",
    "- Mañanas",
    "- Tardes",
    "- Online",
    "Mira la web (https://tertulia.example/a_b) o https://t.example: aula 3, 2 * 3.",
    "no",
  ]);
});

it("drops marks that a channel would show", () => {
  expect(chatText("# Hola\n**Ana**, 5 * 3 * 2 = 30", null)).toBe("Hola\nAna, 5 * 3 * 2 = 30");
});

it("keeps text that is not Markdown", () => {
  for (const text of ["2 ** 3", "a_b_c", "nota: (1) [2]", "¿Qué?\n\n¿Cuándo?"]) {
    expect(chatText(text, "*")).toBe(text.trim());
  }
});
