import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of the pages "Members" and "Roles". */
export const memberStates: readonly State[] = [
  {
    name: "the members",
    path: "settings/members",
    reach: (page) => expect(page.getByRole("table", { name: "Members" })).toBeVisible(),
  },
  {
    name: "the roles",
    path: "settings/roles",
    reach: (page) => expect(page.getByRole("list", { name: "Fixed roles" })).toBeVisible(),
  },
];
