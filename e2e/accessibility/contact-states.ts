import { expect, type Page } from "@playwright/test";
import type { State } from "./state.ts";

/** Any dialog. */
const dialog = ["[role=dialog]"];

/** States of the contact board, the contact list and a contact page. */
export const contactStates: readonly State[] = [
  {
    name: "the board",
    path: "board",
    isUntouched: true,
    reach: (page) => expect(firstCard(page)).toBeVisible(),
  },
  {
    name: "a contact beside the board",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await firstCard(page).click();
      await expect(page.getByRole("dialog").getByRole("combobox", { name: "Stage" })).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
    },
  },
  {
    name: "selected cards",
    path: "board",
    parts: ["section[data-column]:first-of-type", "[aria-label='Selected contacts']"],
    reach: async (page) => {
      await firstCard(page).press("x");
      await expect(page.getByRole("region", { name: "Selected contacts" })).toBeVisible();
    },
  },
  {
    name: "the stage picker",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await firstCard(page).press("m");
      await expect(page.getByRole("dialog", { name: /^Move / })).toBeVisible();
    },
  },
  {
    name: "the menu of a card",
    path: "board",
    parts: ["[role=menu]"],
    reach: async (page) => {
      await firstCard(page).click({ button: "right" });
      await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    },
  },
  {
    name: "the dialog for a new contact",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "New contact" }).click();
      await page.getByRole("button", { name: "Add contact" }).last().click();
      await expect(page.getByText("Enter a name")).toBeVisible();
    },
  },
  {
    name: "a board without matches",
    path: "board?search=nobody+at+all",
    reach: (page) => expect(page.getByRole("heading", { name: "No matching contacts" })).toBeVisible(),
  },
  {
    name: "the board by assignee",
    path: "board?groupBy=assignee",
    parts: ["main"],
    reach: (page) => expect(firstCard(page)).toBeVisible(),
  },
  {
    name: "the board by tag",
    path: "board?groupBy=tag",
    parts: ["main"],
    reach: (page) => expect(firstCard(page)).toBeVisible(),
  },
  {
    name: "a board by a field that is gone",
    path: "board?groupBy=field:gone",
    reach: (page) => expect(page.getByRole("button", { name: "Group by stage" })).toBeVisible(),
  },
  {
    name: "the list of contacts",
    path: "contacts",
    isUntouched: true,
    reach: (page) => expect(firstContact(page)).toBeVisible(),
  },
  {
    name: "a contact beside the list",
    path: "contacts",
    reach: async (page) => {
      await firstContact(page).click();
      await expect(page.getByRole("dialog").getByRole("combobox", { name: "Stage" })).toBeVisible();
    },
  },
  {
    name: "a contact page",
    path: "contacts",
    reach: async (page) => {
      await firstContact(page).click();
      await page.getByRole("link", { name: "Open page" }).click();
      await expect(
        page.getByRole("region", { name: "Timeline" }).getByRole("listitem").first(),
      ).toBeVisible();
    },
  },
  {
    name: "the versions of a contact",
    path: "contacts",
    parts: dialog,
    reach: async (page) => {
      await firstContact(page).click();
      await page.getByRole("button", { name: "Contact menu" }).click();
      await page.getByRole("menuitem", { name: "Version history" }).click();
      const versions = page.getByRole("dialog", { name: "Version history" });
      await versions.getByRole("slider", { name: "Version" }).press("Home");
    },
  },
  {
    name: "the page of duplicates",
    path: "contacts/duplicates",
    reach: async (page) => {
      await expect(page.getByRole("region", { name: "Suggestions" })).toBeVisible();
      await expect(page.getByText("Searching…")).toHaveCount(0);
    },
  },
  {
    name: "the dialog that merges two contacts",
    path: "contacts",
    parts: dialog,
    reach: async (page) => {
      const rows = page.getByRole("region", { name: "Contacts" }).getByRole("row");
      for (const at of [1, 2]) await rows.nth(at).getByRole("checkbox").press("Space");
      await page.getByRole("button", { name: "Merge", exact: true }).click();
      await expect(
        page.getByRole("dialog", { name: "Merge contacts" }).getByText("takes over"),
      ).toBeVisible();
    },
  },
  {
    name: "the choice of the contact to merge with",
    path: "contacts",
    parts: dialog,
    reach: async (page) => {
      await firstContact(page).click();
      await page.getByRole("button", { name: "Contact menu" }).click();
      await page.getByRole("menuitem", { name: "Merge with…" }).click();
      await expect(page.getByRole("dialog", { name: "Merge with…" }).getByRole("searchbox")).toBeVisible();
    },
  },
];

function firstCard(page: Page) {
  return page.getByRole("main").getByRole("region").getByRole("group").first();
}

function firstContact(page: Page) {
  return page.getByRole("region", { name: "Contacts" }).getByRole("row").nth(1).getByRole("button").first();
}
