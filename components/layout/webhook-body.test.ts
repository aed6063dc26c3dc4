import { expect, it } from "vitest";
import { requestTitle, subjectName } from "./webhook-body.ts";

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
  expect(requestTitle({ body, query })).toBe(title);
});

it.each([
  ['{"contact":{"name":"Ana","lastname":"López"}}', "Ana López"],
  ['{"contact":{"name":"Ana","lastname":""}}', "Ana"],
  ['{"task":{"name":"Call back"}}', "Call back"],
  ['{"contact":null}', null],
  ['{"contact":{"name":""}}', null],
  ["null", null],
  ["words", null],
])("finds in %j the name %s", (body, subject) => {
  expect(subjectName(body)).toBe(subject);
});
