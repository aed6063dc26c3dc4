import { expect, it } from "vitest";
import { subjectName } from "./webhook-body.ts";

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
