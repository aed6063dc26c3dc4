import { expect, it } from "vitest";
import { allows, isWithin, permissions, permissionsOf, roles, scopesAllow } from "./permissions.ts";

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

it.each([
  [["tasks.read"], "own", true],
  [["tasks.read"], "team", true],
  [["tasks.read"], "all", false],
  [["rules.write"], "own", false],
] as const)(
  "someone who sees their teams may give %j with visibility %s: %s",
  (given, visibility, mayGive) => {
    const own = { permissions: ["tasks.read", "contacts.read"], visibility: "team" } as const;
    expect(isWithin({ permissions: given, visibility }, own)).toBe(mayGive);
  },
);
