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
      await expect(page.getByRole("list", { name: "How long data is kept" })).toBeVisible();
    },
  },
  {
    name: "the confirmation of fewer days",
    path: "settings/privacy",
    parts: ["[role=alertdialog]"],
    reach: async (page) => {
      await page.getByRole("combobox", { name: "Answers of AI agents" }).click();
      await page.getByRole("option", { name: "7 days", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toContainText(/deleted/);
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
