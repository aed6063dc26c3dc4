import { expect, it } from "vitest";
import { z } from "zod";
import { pageSize, wholeNumber } from "./pagination.ts";
import { parseInput } from "./parse-input.ts";

const Query = z.object({ pageSize: pageSize(), version: wholeNumber(1, 9).optional() });

it.each([
  ["0", "pageSize must be at least 1"],
  ["-1", "pageSize must be at least 1"],
  ["101", "pageSize must be at most 100"],
  ["1.5", "pageSize must be a whole number"],
  ["1e1", "pageSize must be a number"],
  ["0x10", "pageSize must be a number"],
  [" 5", "pageSize must be a number"],
  ["５", "pageSize must be a number"],
  ["many", "pageSize must be a number"],
])("rejects %j", (text, message) => {
  expect(() => parseInput(Query, { pageSize: text })).toThrow(message);
});

it("reads digits, with 20 as default", () => {
  expect(parseInput(Query, { pageSize: "100", version: "9" })).toEqual({ pageSize: 100, version: 9 });
  expect(parseInput(Query, {})).toEqual({ pageSize: 20 });
});

it("is an integer with limits and default in OpenAPI", () => {
  expect(z.toJSONSchema(pageSize(30), { io: "input" })).toMatchObject({
    type: "integer",
    minimum: 1,
    maximum: 100,
    description: "The default is 30.",
  });
});
