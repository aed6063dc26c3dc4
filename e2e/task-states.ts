import { expect, type Page } from "@playwright/test";
import type { State } from "./console-states.ts";

/** The tasks and a person's own work. */
export const taskStates: readonly State[] = [
  { name: "the tasks", path: "tasks", reach: (page) => expect(firstTask(page)).toBeVisible() },
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
    name: "tasks of which none matches",
    path: "tasks?name=zzzz",
    reach: (page) => expect(page.getByRole("heading", { name: "No matching tasks" })).toBeVisible(),
  },
  {
    name: "the board of tasks",
    path: "tasks?view=board",
    reach: (page) =>
      expect(page.getByRole("main").getByRole("region").getByRole("group").first()).toBeVisible(),
  },
  { name: "my work", path: "my-work", reach: (page) => expect(firstTask(page)).toBeVisible() },
];

function firstTask(page: Page) {
  return page.locator("[data-task]").first();
}
