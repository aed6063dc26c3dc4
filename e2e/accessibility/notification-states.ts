import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** States of the notification panel, the notifications page and the preferences. */
export const notificationStates: readonly State[] = [
  {
    name: "the notification panel",
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
    name: "notifications without matches",
    path: "notifications?kind=campaign_ended",
    reach: (page) => expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible(),
  },
  {
    name: "the notification preferences",
    path: "settings/notifications",
    reach: (page) => expect(page.getByRole("switch", { name: "Mentions in the bell" })).toBeVisible(),
  },
  {
    name: "what is new",
    path: "whats-new",
    reach: (page) => expect(page.getByRole("heading", { level: 1, name: "What's new" })).toBeVisible(),
  },
];
