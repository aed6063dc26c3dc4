import { expect, it } from "vitest";
import { areas } from "#lib/platform/auth/permissions.ts";
import { isWithinScopes } from "./scopes.ts";

it.each([
  [["*"], ["*"], true],
  [["read"], ["*"], true],
  [["read"], [], false],
  [["*"], ["read"], false],
  [["*"], ["read", "write"], true],
  [["read"], ["read"], true],
  [["contact:read"], ["read"], true],
  [["contact:write"], ["read"], false],
  [["read"], ["contact:read"], false],
  [["read"], areas.map((area) => `${area}:read`), true],
  [["contact:read", "task:read"], ["contact:read"], false],
])("%j within %j: %s", (wanted, held, isWithin) => {
  expect(isWithinScopes(wanted, held)).toBe(isWithin);
});
