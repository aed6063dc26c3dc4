import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of the page "Activity". */
export const activityStates: readonly State[] = [
  {
    name: "the activity",
    path: "activity",
    reach: (page) => expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible(),
  },
  {
    name: "the activity without matches",
    path: "activity?kind=merge&days=1",
    reach: (page) =>
      expect(page.getByRole("heading", { name: "No activity matches the filters" })).toBeVisible(),
  },
];
