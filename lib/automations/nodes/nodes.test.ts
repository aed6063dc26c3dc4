import { describe, expect, it } from "vitest";
import { buttonPayload, parseButtonPayload } from "../button-payload.ts";
import { fillText } from "./fill-text.ts";
import { matchChoice, matchKeyword } from "./match-text.ts";

describe("matchKeyword", () => {
  it.each([
    ["word", "información", "quiero INFORMACION ya", true],
    ["word", "info", "quiero información", false],
    ["contains", "info", "quiero información", true],
    ["exact", "hola", "¡Hola!", true],
    ["exact", "hola", "hola a todos", false],
    ["word", "buenos días", "muy buenos  dias", true],
    ["exact", "👍", "👍", true],
    ["word", "👍", "", false],
  ] as const)("%s %s in %s is %s", (match, word, text, holds) => {
    expect(matchKeyword({ words: [word], match }, text)).toBe(holds);
  });
});

describe("matchChoice", () => {
  const choices = ["Sí", "No", "No sé"].map((title) => ({ title }));
  it.each([
    ["2", "No"],
    ["2.", "No"],
    ["si", "Sí"],
    ["No sé", "No sé"],
    ["creo que sí", "Sí"],
    ["sí o no", undefined],
    ["4", undefined],
    ["", undefined],
  ])("%s means %s", (answer, title) => {
    expect(matchChoice(choices, answer)?.title).toBe(title);
  });
  it("prefers a title that is a number over the position", () => {
    expect(matchChoice([{ title: "2" }, { title: "1" }], "1")).toEqual({ title: "1" });
  });
});

it("replaces known variables, empties unset ones and leaves unknown ones", () => {
  const tags = [{ name: "VIP" }, { name: "Madrid" }];
  const contact = {
    name: "Zoe",
    email: null,
    stageName: "New",
    segmentationName: "VIP",
    tags,
    variables: [{ code: "city", val: "Lima" }],
  };
  const context = { contact, answer: "sí", message: "hola" };
  expect(
    fillText(
      "{{contact.name}} {{ contact.stage }} {{customFields.city}}{{customFields.x}} {{answer}} {{contact.email}}|{{x}}",
      context,
    ),
  ).toBe("Zoe New Lima sí |{{x}}");
  expect(fillText("{{contact.tags}} {{contact.segmentation}}", context)).toBe("VIP, Madrid VIP");
});

it("understands the variables of earlier texts", () => {
  const contact = { name: "Zoe", stageName: "New", variables: [{ code: "city", val: "Lima" }] };
  const values = { contact, answer: "", message: "" };
  expect(fillText("{{name}} {{stageName}} {{variables.city}}", values)).toBe("Zoe New Lima");
});

it("does not fill a name variable with a placeholder name", () => {
  const values = { contact: { name: "Visitante B6D3" }, answer: "", message: "" };
  expect(fillText("¡Hola {{name}}! Hola {{contact.name}}, dime", values)).toBe("¡Hola! Hola, dime");
});

it("parses its own button payloads, which fit Telegram's 64 bytes", () => {
  const press = { runId: "01a1f962-ca81-7343-8807-b82b37848ef1", seq: 200, button: 9 };
  const payload = buttonPayload(press);
  expect(payload.length).toBeLessThanOrEqual(64);
  expect(parseButtonPayload(payload)).toEqual(press);
  for (const other of [null, "", "yes", `${payload}x`, "tertulia-ask:x:1:1"])
    expect(parseButtonPayload(other)).toBeNull();
});
