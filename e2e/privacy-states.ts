import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of the pages "Privacy" and "Audit log" in the demo workspace. */
export const privacyStates: readonly State[] = [
  {
    name: "privacy without erasures",
    path: "settings/privacy",
    isUntouched: true,
    reach: async (page) => {
      await expect(page.getByText("No contact has been erased.")).toBeVisible();
    },
  },
  {
    name: "an entry of the audit log",
    path: "settings/audit?kind=workspace",
    reach: async (page) => {
      await page.getByRole("table", { name: "Audit log" }).getByRole("button").first().click();
      await expect(page.getByText("workspace.", { exact: false }).first()).toBeVisible();
    },
  },
];
