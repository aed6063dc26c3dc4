import { expect, it } from "vitest";
import { describeScopes } from "./describe-scopes.ts";

it.each([
  [[], "Full access"],
  [["read", "write"], "Full access"],
  [["read"], "Read only"],
  [["write"], "Write only"],
  [["contact:read", "task:write", "contact:write"], "contact read and write, task write"],
  [["read", "contact:write"], "read everywhere, contact write"],
])("describes %j as %s", (scopes, words) => {
  expect(describeScopes(scopes)).toBe(words);
});
