import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of the page "Privacy". */
export const privacyStates: readonly State[] = [
  {
    name: "privacy without erasures",
    path: "settings/privacy",
    isUntouched: true,
    reach: async (page) => {
      await expect(page.getByText("No contact has been erased.")).toBeVisible();
    },
  },
];
