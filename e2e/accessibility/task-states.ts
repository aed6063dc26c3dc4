import { expect, type Page } from "@playwright/test";
import type { State } from "./state.ts";

/** States of tasks and of the page "My work". */
export const taskStates: readonly State[] = [
  {
    name: "the list of tasks",
    path: "tasks",
    isUntouched: true,
    reach: (page) => expect(firstTask(page)).toBeVisible(),
  },
  {
    name: "a task beside the list",
    path: "tasks",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await firstTask(page).click();
      await expect(page.getByRole("dialog").getByText("created the task")).toBeVisible();
    },
  },
  {
    name: "selected tasks",
    path: "tasks",
    parts: ["[aria-label='Selected tasks']"],
    reach: async (page) => {
      await firstTask(page).press("x");
      await expect(page.getByRole("region", { name: "Selected tasks" })).toBeVisible();
    },
  },
  {
    name: "tasks without matches",
    path: "tasks?name=zzzz",
    reach: (page) => expect(page.getByRole("heading", { name: "No matching tasks" })).toBeVisible(),
  },
  {
    name: "the task board",
    path: "tasks?view=board",
    reach: (page) =>
      expect(page.getByRole("main").getByRole("region").getByRole("group").first()).toBeVisible(),
  },
  { name: "the page My work", path: "my-work", reach: (page) => expect(firstTask(page)).toBeVisible() },
];

function firstTask(page: Page) {
  return page.locator("[data-task]").first();
}
