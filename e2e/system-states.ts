import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of the page "System" in the demo workspace, the first one of the instance. */
export const systemStates: readonly State[] = [
  {
    name: "the system",
    path: "settings/system",
    isUntouched: true,
    reach: async (page) => {
      await expect(page.getByRole("list", { name: "Checks of the installation" })).toBeVisible();
      await expect(page.getByRole("table", { name: "Data" })).toBeVisible();
      await expect(page.getByRole("list", { name: "Retention" })).toBeVisible();
    },
  },
  {
    name: "the confirmation of fewer days",
    path: "settings/system",
    parts: ["[role=alertdialog]"],
    reach: async (page) => {
      await page.getByRole("combobox", { name: "Answers of AI agents" }).click();
      await page.getByRole("option", { name: "7 days", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toContainText(/deleted/);
    },
  },
];
