import { expect, type Page } from "@playwright/test";
import type { State } from "./state.ts";

const dialog = ["[role=dialog]"];

/** States of automations: list, canvas, step form, test, versions and runs. */
export const automationStates: readonly State[] = [
  {
    name: "the list of automations",
    path: "automations",
    isUntouched: true,
    reach: (page) => expect(firstAutomation(page)).toBeVisible(),
  },
  {
    name: "the dialog for a new automation",
    path: "automations",
    parts: dialog,
    reach: async (page) => {
      await expect(firstAutomation(page)).toBeVisible();
      await page.getByRole("button", { name: "New automation" }).click();
      await page.getByRole("button", { name: "Create automation" }).click();
      await expect(page.getByText("Enter a name")).toBeVisible();
    },
  },
  { name: "the canvas of an automation", path: "automations", reach: openCanvas },
  {
    name: "the form of a step",
    path: "automations",
    parts: ["[data-step-form], [role=dialog]"],
    reach: async (page) => {
      await openCanvas(page);
      await page.getByRole("group", { name: /^What are you looking for/ }).click();
      await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
    },
  },
  {
    name: "the test of an automation",
    path: "automations",
    reach: async (page) => {
      await openCanvas(page);
      await page.getByRole("button", { name: "Test", exact: true }).click();
      await page.getByRole("list", { name: "Contacts" }).getByRole("button").first().click();
      await expect(page.getByRole("list", { name: "Chat" })).toBeVisible();
    },
  },
  {
    name: "a published version on the canvas",
    path: "automations",
    reach: async (page) => {
      await openCanvas(page);
      await page.getByRole("button", { name: "More for Reply to “INFO”" }).click();
      await page.getByRole("menuitem", { name: "Versions" }).click();
      await page.getByRole("button", { name: "View version 1" }).click();
      await expect(page.getByRole("region", { name: "Version 1" })).toBeVisible();
    },
  },
  {
    name: "a failed run",
    path: "automations",
    reach: async (page) => {
      await firstAutomation(page, "Proposal follow-up").click();
      await page.getByRole("tab", { name: /^Runs/ }).click();
      const runs = page.getByRole("list", { name: "Runs" }).getByRole("listitem");
      await runs.filter({ hasText: "Failed" }).first().getByRole("button").click();
      await expect(page.getByText(/only accepts a template now/).first()).toBeVisible();
    },
  },
  {
    name: "the runs of an automation",
    path: "automations",
    reach: async (page) => {
      await openCanvas(page);
      await page.getByRole("tab", { name: /^Runs/ }).click();
      await expect(page.getByRole("region", { name: "Runs" })).toBeVisible();
    },
  },
];

async function openCanvas(page: Page): Promise<void> {
  await firstAutomation(page).click();
  await expect(page.getByRole("group", { name: /^Writes INFO/ })).toBeVisible();
}

function firstAutomation(page: Page, name = "Reply to “INFO”") {
  return page.getByRole("list", { name: "Automations" }).getByRole("link", { name, exact: true });
}
