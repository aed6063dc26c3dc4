import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of the pages "System" and "Trash" in the demo workspace, the first one of the instance. */
export const systemStates: readonly State[] = [
  {
    name: "the system",
    path: "settings/system",
    isUntouched: true,
    reach: async (page) => {
      await expect(page.getByRole("list", { name: "Checks of the installation" })).toBeVisible();
      await expect(page.getByRole("table", { name: "Data" })).toBeVisible();
    },
  },
  {
    name: "the trash",
    path: "settings/trash",
    reach: async (page) => {
      await expect(
        page.getByText("The trash is empty").or(page.getByRole("list", { name: "Trash" })),
      ).toBeVisible();
    },
  },
];
