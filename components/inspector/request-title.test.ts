import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import inspector from "#messages/en/inspector.json";
import rules from "#messages/en/rules.json";
import { requestTitle } from "./request-title.ts";

const messages = { inspector, rules };
const texts = {
  t: createTranslator({ locale: "en", messages, namespace: "inspector.requestTitle" }),
  tEvents: createTranslator({ locale: "en", messages, namespace: "rules.events" }),
};

it.each([
  ['{"trigger":"AsignarFase","contact":{}}', "", "Stage changed"],
  ["", "?trigger=ContactoNuevo&contactId=1", "Contact created"],
  ['{"trigger":"OtherSystem"}', "", "OtherSystem"],
  ['{"hello":1}', "", "JSON"],
  ["[1,2]", "", "JSON"],
  ['{"trigger":7}', "", "JSON"],
  ['{"broken":', "", "JSON"],
  ["plain words", "", "Text"],
  ["", "", "No body"],
])("labels body %j with query %j as %s", (body, query, title) => {
  expect(requestTitle({ body, query }, texts)).toBe(title);
});
