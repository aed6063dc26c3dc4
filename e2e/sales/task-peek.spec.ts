import type { Page } from "@playwright/test";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, type TestWorkspace } from "#e2e/support/people.ts";
import { holdWrites, refuseCalls } from "#e2e/support/requests.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

/** Adds tasks that are due one after the other. Returns their ids. */
async function addTasks({ api }: TestWorkspace, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const expirationDate = new Date(Date.now() + (index + 1) * 60_000).toISOString();
    ids.push((await api.call(taskEndpoints.create, { body: { name, expirationDate } })).taskId);
  }
  return ids;
}

const card = (page: Page, name: string) => page.getByRole("group", { name });

test("J, K and buttons go through the tasks of the list and of the board", async ({
  signedIn: page,
  workspace,
}) => {
  const [call = "", write = ""] = await addTasks(workspace, ["Call Ana", "Write to Ana"]);
  const panel = (name: string) => page.getByRole("dialog", { name });
  const previous = page.getByRole("button", { name: "Previous task" });
  const next = page.getByRole("button", { name: "Next task" });
  await page.goto(`/${workspace.id}/tasks`);
  await page.getByRole("button", { name: "Call Ana", exact: true }).click();
  await expect(panel("Call Ana")).toBeVisible();
  await page.keyboard.press("j");
  await expect(panel("Write to Ana")).toBeVisible();
  await page.keyboard.press("k");
  await expect(panel("Call Ana")).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.press("Enter");
  await expect(page).toHaveURL(`/${workspace.id}/tasks?task=${write}`);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("j");
  await previous.click();
  await expect(page).toHaveURL(`/${workspace.id}/tasks?task=${call}`);
  await expect(next).toBeEnabled();

  await page.goto(`/${workspace.id}/tasks?view=board`);
  const cards = page.getByRole("region", { name: /^Pending/ }).getByRole("group");
  await expect(cards).toHaveCount(2);
  await cards.first().click();
  const first = await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).inputValue();
  const second = first === "Call Ana" ? "Write to Ana" : "Call Ana";
  await expect(previous).toBeDisabled();
  await page.keyboard.press("j");
  await expect(panel(second)).toBeVisible();
  await expect(next).toBeDisabled();
  await page.keyboard.press("k");
  await expect(panel(first)).toBeVisible();
});

test("a filter of the board clears the selection, and each of its shortcuts is listed once", async ({
  signedIn: page,
  workspace,
}) => {
  await addTasks(workspace, ["Call Ana", "Write to Eva"]);
  await page.goto(`/${workspace.id}/tasks?view=board`);
  await card(page, "Write to Eva").press("x");
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await expect(bar).toContainText("1 task selected");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await search.fill("Call");
  await expect(card(page, "Write to Eva")).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await search.fill("");
  await expect(card(page, "Write to Eva").getByRole("checkbox")).not.toBeChecked();

  await card(page, "Call Ana").press("?");
  const legend = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(legend.getByText("Search tasks", { exact: true })).toHaveCount(1);
  await expect(legend.getByText("New task", { exact: true })).toHaveCount(1);
});

test("two people who are assigned in quick succession are both kept", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const [id = ""] = await addTasks(workspace, ["Call Ana"]);
  for (const name of ["Marta", "Luis"]) await addPerson(demo, { id: workspace.id, role: "agent", name });
  await page.goto(`/${workspace.id}/tasks?task=${id}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Assignee/ })
    .click();
  const writes = await holdWrites(page, "**/api/task*");
  await page.getByRole("option", { name: "Marta" }).click();
  await page.getByRole("option", { name: "Luis" }).click();
  writes.release();
  await expect
    .poll(async () => {
      const { asignedUsers } = await workspace.api.call(taskEndpoints.get, { params: { id } });
      return asignedUsers.map(({ name }) => name).sort();
    })
    .toEqual(["Luis", "Marta"]);
});

test("tasks that could not be completed stay selected", async ({ signedIn: page, workspace }) => {
  await addTasks(workspace, ["Call Ana"]);
  await page.goto(`/${workspace.id}/tasks`);
  await page.getByRole("button", { name: "Call Ana", exact: true }).press("x");
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await refuseCalls(page, "**/api/task/bulk", "POST");
  await bar.getByRole("button", { name: "Complete" }).click();
  await expect(shell(page).toast("Couldn't update the tasks")).toBeVisible();
  await expect(bar).toContainText("1 task selected");
});

test("scrolling loads the whole history of a task", async ({ signedIn: page, workspace }) => {
  const [id = ""] = await addTasks(workspace, ["Call Ana"]);
  for (let turn = 1; turn <= 31; turn += 1) {
    await workspace.api.call(taskEndpoints.update, { query: { id }, body: { name: `Call Ana ${turn}` } });
  }
  await page.goto(`/${workspace.id}/tasks?task=${id}`);
  const history = page.getByRole("dialog").getByRole("region", { name: "History" });
  await history.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(history.getByRole("listitem")).toHaveCount(32);
  await expect(history.getByRole("listitem").last()).toContainText("created the task");
});
