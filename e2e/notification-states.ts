import { expect } from "@playwright/test";
import type { State } from "./console-states.ts";

/** The bell and the two pages behind it. */
export const notificationStates: readonly State[] = [
  {
    name: "the bell's list",
    path: "rules",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await expect(
        page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").first(),
      ).toBeVisible();
    },
  },
  {
    name: "the notifications",
    path: "notifications",
    reach: (page) => expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible(),
  },
  {
    name: "notifications of which none matches",
    path: "notifications?kind=campaign_ended",
    reach: (page) => expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible(),
  },
  {
    name: "the notification preferences",
    path: "settings/notifications",
    reach: (page) => expect(page.getByRole("switch", { name: "Mentions in the bell" })).toBeVisible(),
  },
];
