import { expect, type Page } from "@playwright/test";
import { inbox } from "#e2e/pages/inbox-page.ts";
import type { State } from "./state.ts";

async function openFirst(page: Page): Promise<void> {
  await inbox(page).rows.first().click();
  await expect(inbox(page).log).toBeVisible();
}

/** States of the inbox. */
export const inboxStates: readonly State[] = [
  {
    name: "the inbox",
    path: "inbox",
    isUntouched: true,
    reach: (page) => expect(inbox(page).rows.first()).toBeVisible(),
  },
  { name: "an open conversation", path: "inbox", reach: openFirst },
  {
    name: "messages found by a search",
    path: "inbox?view=all&search=thanks",
    reach: (page) => expect(page.getByRole("region", { name: "Messages found" })).toBeVisible(),
  },
  {
    name: "selected conversations",
    path: "inbox",
    parts: ["[aria-label='Selected conversations']", "[aria-label='List of conversations']"],
    reach: async (page) => {
      await expect(inbox(page).rows.first()).toBeVisible();
      await page.keyboard.press("x");
      await expect(page.getByRole("region", { name: "Selected conversations" })).toBeVisible();
    },
  },
  {
    name: "the snooze dialog",
    path: "inbox",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await openFirst(page);
      await page.getByRole("button", { name: "Snooze", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Snooze until" })).toBeFocused();
    },
  },
  {
    name: "the search in a conversation",
    path: "inbox",
    parts: ["search"],
    reach: async (page) => {
      await openFirst(page);
      await inbox(page).log.focus();
      await page.keyboard.press("f");
      await expect(page.getByRole("searchbox", { name: "Search in this conversation" })).toBeFocused();
    },
  },
];
