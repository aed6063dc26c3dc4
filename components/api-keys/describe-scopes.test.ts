import { expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { describeScopes } from "./describe-scopes.ts";

it.each([
  [[], "Full access"],
  [["read", "write"], "Full access"],
  [["read"], "Read only"],
  [["write"], "Write only"],
  [["contact:read", "task:write", "contact:write"], "Contacts: read and write, Tasks: write"],
  [["read", "contact:write"], "read everywhere, Contacts: write"],
])("describes %j as %s", (scopes, words) => {
  const texts = { t: englishText("api-keys.scopes"), tAreas: englishText("api-keys.areas") };
  expect(describeScopes(scopes, texts)).toBe(words);
});
