import { describe, expect, it } from "vitest";
import { type ButtonEffect, CreateTemplate, type TemplateComponent } from "./schema.ts";
import { fillIn, partsOf, toComponents } from "./template-parts.ts";
import { faultSentence, templateFaults } from "./template-rules.ts";

const body = (text: string, ...samples: string[]): TemplateComponent => ({
  type: "BODY",
  text,
  ...(samples.length > 0 && { example: { body_text: [samples] } }),
});
const reply = (text: string) => ({ type: "QUICK_REPLY", text });
const buttons = (...list: object[]): TemplateComponent => ({ type: "BUTTONS", buttons: list });
const effect = (button: number): ButtonEffect => ({
  button,
  tagIds: [],
  segmentationIds: [],
  phaseIds: [],
  agentIds: [],
});
const draft = (components: unknown[]) => ({
  name: "order_ready",
  language: "es",
  category: "UTILITY",
  draft: true,
  components,
});
const faultsOf = (
  components: TemplateComponent[],
  { name = "order_ready", language = "es", effects = [] as ButtonEffect[] } = {},
) => faultSentence(templateFaults({ name, language, components, buttonEffects: effects }));

describe("template checks", () => {
  it("accept a valid template, numbered or named", () => {
    const header = { type: "HEADER", format: "TEXT", text: "Pedido {{1}}", example: { header_text: ["27"] } };
    const url = {
      type: "URL",
      text: "Ver",
      url: "https://a.example/{{1}}",
      example: ["https://a.example/27"],
    };
    const all = [
      header,
      body("Hola {{1}}, tu pedido {{2}} está listo.", "Eva", "27"),
      { type: "FOOTER", text: "Academia Norte" },
      buttons(reply("Sí"), reply("No"), url, {
        type: "PHONE_NUMBER",
        text: "Llamar",
        phone_number: "+34600111222",
      }),
    ];
    expect(faultsOf(all, { effects: [effect(1)] })).toBeNull();
    const named = { body_text_named_params: [{ param_name: "first_name", example: "Eva" }] };
    expect(faultsOf([{ type: "BODY", text: "Hola {{first_name}}.", example: named }])).toBeNull();
    expect(toComponents(partsOf(all))).toEqual(all);
  });

  it.each([
    [[body("Hola {{1}}", "Eva")], "body must not end with a parameter"],
    [[body("{{1}}, hola", "Eva")], "body must not begin with a parameter"],
    [[body("Hola {{1}} {{2}} ya.", "a", "b")], "body must have words between two parameters"],
    [[body("Hola {{1}}.")], "body needs a sample for {{1}}"],
    [[body("Hola {{1}} y {{3}}.", "a", "b", "c")], "body must number parameters from {{1}} without gaps"],
    [
      [body("Hola {{1}} y {{name}}.", "a")],
      "body must either number all parameters or name all; body needs a sample for {{name}}",
    ],
    [
      [body("Hola {{Name}} ya.")],
      "body must name parameters with lowercase letters, digits and _; body needs a sample for {{Name}}",
    ],
    [[body("Hola {{1 ya.")], "body has a bracket that opens or closes no parameter"],
    [[body("  ")], "body needs a text"],
    [[body("ñ".repeat(1_025))], "body must have at most 1024 characters"],
    [[body("a"), body("b")], "body must not be repeated: BODY"],
    [[{ type: "FOOTER", text: "x" }], "body needs a text"],
    [
      [body("a"), { type: "HEADER", format: "TEXT", text: "x".repeat(61) }],
      "header must have at most 60 characters",
    ],
    [[body("a"), { type: "HEADER", format: "IMAGE" }], "header needs a sample file"],
    [[body("a"), { type: "FOOTER", text: "Pedido {{1}}" }], "footer must not have parameters"],
    [[body("a"), { type: "FOOTER", text: "x".repeat(61) }], "footer must have at most 60 characters"],
    [
      [body("a"), buttons(...Array.from({ length: 11 }, (_, i) => reply(`b${i}`)))],
      "buttons must be at most 10",
    ],
    [[body("a"), buttons(reply("x".repeat(26)))], "buttons (1) must have at most 25 characters"],
    [[body("a"), buttons(reply("Sí"), reply("Sí"))], "buttons must have different texts"],
    [
      [body("a"), buttons({ type: "URL", text: "Ver", url: "a.example" })],
      "buttons (1) needs a URL that begins with https://",
    ],
    [
      [body("a"), buttons({ type: "PHONE_NUMBER", text: "Llamar", phone_number: "x" })],
      "buttons (1) needs a phone number",
    ],
  ])("return the reason for %j", (components, sentence) => {
    expect(faultsOf(components)).toBe(sentence);
  });

  it("check the name, language, and effects of other buttons", () => {
    expect(faultsOf([body("a")], { name: "Order ready", language: "Spanish" })).toBe(
      "name must contain only lowercase letters a to z, digits and _; language must be a code like es or es_ES",
    );
    expect(faultsOf([body("a"), buttons(reply("Sí"))], { effects: [effect(3)] })).toBe(
      "buttonEffects must be of quick replies, which button 4 is not",
    );
  });
});

it("reject a component whose type is not a string", () => {
  const odd = [{ type: { toString: 1 } }, { type: ["BODY"] }];
  expect(faultsOf([body("Hola."), ...odd].slice(0, 2))).toBeNull();
  expect(() => CreateTemplate.parse(draft([body("Hola."), ...odd]))).toThrow("must each have a type");
  expect(() => CreateTemplate.parse(draft([{ text: "Hola." }]))).toThrow("must each have a type");
  expect(CreateTemplate.parse(draft([body("Hola.")])).components).toEqual([body("Hola.")]);
});

it("fills in parameters and keeps those without a value", () => {
  expect(fillIn("Hola {{1}}, pedido {{ 2 }} {{3}}", { 1: "Eva", 2: "$& 27" })).toBe(
    "Hola Eva, pedido $& 27 {{3}}",
  );
});
