import { expect, it } from "vitest";
import { permissionNames } from "#lib/platform/auth/permissions.ts";
import { permissionRows } from "./permission-rows.ts";

it("shows every permission once", () => {
  const shown = permissionRows().flatMap(({ cells }) => Object.values(cells));
  expect(shown.toSorted()).toEqual(permissionNames.toSorted());
});

it("puts other actions into the column for writing", () => {
  expect(permissionRows(["deliveries.read", "deliveries.resend"])).toEqual([
    { area: "deliveries", cells: { read: "deliveries.read", write: "deliveries.resend" } },
  ]);
});
