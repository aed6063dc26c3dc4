import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import apiKeys from "#messages/en/api-keys.json" with { type: "json" };
import { describeScopes } from "./describe-scopes.ts";

it.each([
  [[], "Full access"],
  [["read", "write"], "Full access"],
  [["read"], "Read only"],
  [["write"], "Write only"],
  [["contact:read", "task:write", "contact:write"], "contact read and write, task write"],
  [["read", "contact:write"], "read everywhere, contact write"],
])("describes %j as %s", (scopes, words) => {
  const t = createTranslator({
    locale: "en",
    messages: { "api-keys": apiKeys },
    namespace: "api-keys.scopes",
  });
  expect(describeScopes(scopes, t)).toBe(words);
});
