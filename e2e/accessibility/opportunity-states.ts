import { expect, type Page } from "@playwright/test";
import type { State } from "./state.ts";

const dialog = ["[role=dialog]"];

/** States of opportunities and pipeline settings. */
export const opportunityStates: readonly State[] = [
  {
    name: "the opportunity board",
    path: "opportunities",
    isUntouched: true,
    reach: (page) => expect(firstCard(page)).toBeVisible(),
  },
  {
    name: "an opportunity beside the board",
    path: "opportunities",
    parts: dialog,
    reach: async (page) => {
      await firstCard(page).click();
      await expect(page.getByRole("dialog").getByText("created it in")).toBeVisible();
    },
  },
  {
    name: "the dialog that marks an opportunity as won",
    path: "opportunities",
    parts: dialog,
    reach: async (page) => {
      await firstCard(page).press("w");
      await expect(page.getByRole("dialog", { name: /^Mark .* as won$/ })).toBeVisible();
    },
  },
  {
    name: "a picked-up opportunity and its drop zones",
    path: "opportunities",
    reach: async (page) => {
      await firstCard(page).press("Space");
      await expect(page.locator("[data-zone=won]")).toBeVisible();
    },
  },
  {
    name: "the dialog for a new opportunity",
    path: "opportunities",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "New opportunity" }).click();
      await page.getByRole("button", { name: "Add opportunity" }).last().click();
      await expect(page.getByText("Enter a name")).toBeVisible();
    },
  },
  {
    name: "opportunities without matches",
    path: "opportunities?search=zzzz",
    reach: (page) => expect(page.getByText("No matching opportunities")).toBeVisible(),
  },
  {
    name: "the opportunity list",
    path: "opportunities?view=list",
    isUntouched: true,
    reach: (page) => expect(page.getByRole("table", { name: "Opportunities" })).toBeVisible(),
  },
  {
    name: "selected opportunities",
    path: "opportunities?view=list",
    parts: ["[aria-label='Selected opportunities']"],
    reach: async (page) => {
      await page.getByRole("checkbox", { name: "Select all loaded opportunities" }).click();
      await expect(page.getByRole("region", { name: "Selected opportunities" })).toBeVisible();
    },
  },
  {
    name: "an opportunity page",
    path: "opportunities?view=list",
    reach: async (page) => {
      await page
        .getByRole("table", { name: "Opportunities" })
        .locator("tbody td:nth-child(2) button")
        .first()
        .click();
      await page.getByRole("link", { name: "Open page" }).click();
      await expect(page.getByRole("list", { name: "History" })).toBeVisible();
    },
  },
  {
    name: "the pipelines",
    path: "settings/pipelines",
    reach: (page) => expect(page.getByRole("list", { name: /^Stages of/ }).first()).toBeVisible(),
  },
];

function firstCard(page: Page) {
  return page.getByRole("main").getByRole("region").getByRole("group").first();
}
