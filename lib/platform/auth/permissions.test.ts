import { expect, it } from "vitest";
import { allows, permissions, permissionsOf, roles, scopesAllow } from "./permissions.ts";

it("gives a stronger role every permission of weaker ones", () => {
  for (const permission of Object.keys(permissions) as (keyof typeof permissions)[]) {
    const allowed = roles.map((role) => allows(permissionsOf(role, null), permission));
    expect(allowed).toEqual([...allowed].sort((a, b) => Number(b) - Number(a)));
    expect(allowed[0]).toBe(true);
  }
});

it.each([
  [[], false],
  [["*"], true],
  [["write"], true],
  [["contact:write"], true],
  [["read"], false],
  [["contact:read"], false],
  [["contact"], false],
  [["task:write", "contact:read"], false],
])("scopes %j allow writing contacts: %s", (scopes, isAllowed) => {
  expect(scopesAllow(scopes, "contact", "write")).toBe(isAllowed);
});
