import { expect, it } from "vitest";
import { requestTitle } from "./request-title.ts";

it.each([
  ['{"trigger":"AsignarFase","contact":{}}', "", "AsignarFase"],
  ["", "?trigger=ContactoNuevo&contactId=1", "ContactoNuevo"],
  ['{"hello":1}', "", "JSON"],
  ["[1,2]", "", "JSON"],
  ['{"trigger":7}', "", "JSON"],
  ['{"broken":', "", "JSON"],
  ["plain words", "", "Text"],
  ["", "", "No body"],
])("calls body %j with query %j %s", (body, query, title) => {
  expect(requestTitle({ body, query })).toBe(title);
});
