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
    },
  },
];
