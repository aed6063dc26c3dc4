import { expect, it } from "vitest";
import { chooseRole } from "./choose-role.ts";

const grant = {
  defaultRole: "agent" as const,
  groupRoles: [
    { group: "support", role: "agent" as const, customRoleId: "s" },
    { group: "sales", role: "agent" as const, customRoleId: null },
    { group: "admins", role: "admin" as const, customRoleId: null },
  ],
};

it.each([
  [[], { role: "agent", customRoleId: null }],
  [["other"], { role: "agent", customRoleId: null }],
  [["sales"], { role: "agent", customRoleId: null }],
  [["sales", "support"], { role: "agent", customRoleId: "s" }],
  [["support", "admins"], { role: "admin", customRoleId: null }],
])("gives the groups %j the role %j", (groups, role) => {
  expect(chooseRole(grant, groups)).toEqual(role);
});

it("gives no role to people without a group and without a default", () => {
  expect(chooseRole({ ...grant, defaultRole: null }, ["other"])).toBeNull();
});
