import { expect, it } from "vitest";
import { toHiddenFields } from "./hidden-fields.ts";
import { maskJson } from "./mask-json.ts";

const MASK = '"••••••••"';
const hidden = toHiddenFields(["Telefono", "email", "plan"]);
const mask = (text: string) => maskJson(text, hidden);

it.each([
  ["a text", '{"telefono":"+34 600","name":"Ana"}', `{"telefono":${MASK},"name":"Ana"}`],
  ["any depth", '{"a":{"b":[{"email":"a@b.c","n":1}]}}', `{"a":{"b":[{"email":${MASK},"n":1}]}}`],
  ["any case", '{"TELEFONO":1,"eMail":2,"Email2":3}', `{"TELEFONO":${MASK},"eMail":${MASK},"Email2":3}`],
  ["keys with escapes", '{"\\u0065mail":"x"}', `{"\\u0065mail":${MASK}}`],
  ["arrays", '{"email":["a","b"],"x":["email"]}', `{"email":${MASK},"x":["email"]}`],
  ["objects", '{"email":{"a":{"b":[1]}},"c":[2]}', `{"email":${MASK},"c":[2]}`],
  ["no value", '{"email":null,"telefono":""}', `{"email":${MASK},"telefono":${MASK}}`],
  ["numbers and booleans", '{"email":12.5,"telefono":false}', `{"email":${MASK},"telefono":${MASK}}`],
  ["values with marks", '{"email":"a\\"},{b:","x":"y"}', `{"email":${MASK},"x":"y"}`],
  [
    "custom fields by their code",
    '{"customFields":[{"code":"plan","value":"gold"},{"value":["x"],"code":"PLAN"},{"code":"city","value":"Lima"}]}',
    `{"customFields":[{"code":"plan","value":${MASK}},{"value":${MASK},"code":"PLAN"},{"code":"city","value":"Lima"}]}`,
  ],
  ["variables by their code", '[{"code":"plan","val":"gold"}]', `[{"code":"plan","val":${MASK}}]`],
  [
    "the format of everything else",
    '{\n  "n": 12345678901234567890,\n  "email" : "x"\n}',
    `{\n  "n": 12345678901234567890,\n  "email" : ${MASK}\n}`,
  ],
  ["lines of JSON", '{"email":1}\n{"email":2}', `{"email":${MASK}}\n{"email":${MASK}}`],
  ["JSON in a text", 'Got {"email":"x"}.', `Got {"email":${MASK}}.`],
])("masks %s", (_, text, masked) => {
  expect(mask(text)).toBe(masked);
});

it.each([
  ["in a value", '{"a":1,"email":"ana@exa', `{"a":1,"email":${MASK}`],
  ["in an escape", '{"email":"ana\\', `{"email":${MASK}`],
  ["in an object", '{"email":{"of":"ana', `{"email":${MASK}`],
  ["in a custom field", '[{"code":"plan","value":{"x":[1', `[{"code":"plan","value":${MASK}`],
  ["before a value", '{"email":', '{"email":'],
  ["in a key", '{"ema', '{"ema'],
])("masks JSON that was cut off %s", (_, text, masked) => {
  expect(mask(text)).toBe(masked);
});

it("masks JSON in strings, also if it was cut off", () => {
  const inner = JSON.stringify({ email: "ana@example.com", n: 1 });
  const masked = JSON.stringify({ email: "••••••••", n: 1 });
  expect(mask(JSON.stringify({ data: inner }))).toBe(JSON.stringify({ data: masked }));
  expect(mask(JSON.stringify([JSON.stringify({ data: inner })]))).toBe(
    JSON.stringify([JSON.stringify({ data: masked })]),
  );
  const cut = '{"data":"{\\"email\\":\\"••••••••\\"';
  expect(mask('{"data":"{\\"email\\":\\"ana')).toBe(cut);
  expect(mask('{"data":"{\\"email\\":\\"ana\\u00')).toBe(cut);
});

it.each([
  ["a brace", '{"data":"\\u007b\\"email\\":\\"ana\\"\\u007d"}', '{"data":"{\\"email\\":\\"••••••••\\"}"}'],
  [
    "quotation marks",
    '{"data":"{\\u0022email\\u0022:\\u0022ana\\u0022}"}',
    '{"data":"{\\"email\\":\\"••••••••\\"}"}',
  ],
  [
    "quotation marks in JSON that was cut off",
    '{"data":"{\\u0022email\\u0022:\\u0022ana',
    '{"data":"{\\u0022email\\u0022:\\u0022••••••••\\u0022',
  ],
  ["a key of JSON that was cut off", '{"\\u0065mail":"ana', `{"\\u0065mail":${MASK}`],
])("masks JSON with escapes of %s", (_, text, masked) => {
  expect(mask(text)).toBe(masked);
});

it.each([
  ["before it", '5" {"email":"ana","n":1}', `5" {"email":${MASK},"n":1}`],
  ["in braces", '{size: 5" {"n":1,"email":12}}', `{size: 5" {"n":1,"email":${MASK}}}`],
  [
    "before a JSON in a string",
    '5" {"d":"{\\"email\\":\\"ana\\"}"}',
    '5" {"d":"{\\"email\\":\\"••••••••\\"}"}',
  ],
  ["before a text with marks", '5" {"email":"a\\"},{b:","n":1}', `5" {"email":${MASK},"n":1}`],
  ["before an object", '5" {"email":{"of":"}"},"n":1}', `5" {"email":${MASK}`],
  [
    "before custom fields",
    '5" [{"value":"gold","code":"plan"},{"code":"city","value":"Lima"}]',
    `5" [{"value":${MASK},"code":"plan"},{"code":"city","value":${MASK}}]`,
  ],
  [
    "before other custom fields",
    '5" [{"code":"city","value":"Lima"}]',
    '5" [{"code":"city","value":"Lima"}]',
  ],
])("masks JSON in a text with an unpaired quotation mark %s", (_, text, masked) => {
  expect(mask(text)).toBe(masked);
});

it.each([
  "",
  "null",
  '"email"',
  "12",
  "email=ana",
  "<p>email: ana</p>",
  '["email"]',
  '{"a":"email"}',
  "}]{",
  ":,",
])("keeps %j", (text) => {
  expect(mask(text)).toBe(text);
});

it("keeps everything if nothing is hidden", () => {
  expect(maskJson('{"email":"x"}', toHiddenFields([]))).toBe('{"email":"x"}');
});

it("reads nested and long texts", () => {
  const depth = 100_000;
  expect(mask(`${"[".repeat(depth)}{"email":1}`)).toBe(`${"[".repeat(depth)}{"email":${MASK}}`);
  const long = "x".repeat(5_000_000);
  expect(mask(`{"email":"${long}","a":"${long}"}`)).toBe(`{"email":${MASK},"a":"${long}"}`);
  for (const part of ["\\", '"', '\\"', '":', '"a":"', '"a":{', '\\"a\\":\\"', "\\u0022", '" ']) {
    const repeated = part.repeat(65_536 / part.length);
    expect(mask(`${repeated}}`)).toBe(`${repeated}}`);
  }
});
