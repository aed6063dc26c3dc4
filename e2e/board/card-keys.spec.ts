import { boardPage } from "#e2e/pages/board-page.ts";
import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities, stageNames } from "#e2e/support/opportunity-rows.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

test("shortcuts rename a card, assign and tag a selection, and undo each change", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, owner } = workspace;
  const ids = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const read = () => Promise.all(ids.map((id) => api.call(contactEndpoints.get, { params: { id } })));
  const board = boardPage(page, workspace.id);
  await board.open();

  await board.card("Ana").focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Ana" }).getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Anna");
  await page.keyboard.press("Enter");
  await board.expectCards("New", ["Anna", "Bea"]);
  await page.getByRole("dialog", { name: "Anna" }).getByRole("button", { name: "Close" }).click();

  await board.card("Anna").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(board.bulkBar).toContainText("2 contacts selected");
  await page.keyboard.press("a");
  const people = page.getByRole("dialog", { name: "Assign 2 contacts to…" });
  await expect(people.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(owner.name);
  await expect(people.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(shell(page).toast("2 contacts assigned to")).toBeVisible();
  await expect
    .poll(async () => (await read()).map(({ assignedAgentName }) => assignedAgentName !== null))
    .toEqual([true, true]);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await read()).map((one) => one.assignedAgentId)).toEqual([null, null]);

  await page.keyboard.press("l");
  const tags = page.getByRole("dialog", { name: "Tags of 2 contacts" });
  await expect(tags.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Urgent");
  await tags.getByRole("option", { name: "Create “Urgent”" }).click();
  await tags.getByRole("button", { name: "Save tags" }).click();
  const tagsNow = async () => (await read()).map((one) => one.tags.map(({ name }) => name));
  await expect(shell(page).toast("Tags of 2 contacts changed")).toBeVisible();
  await expect.poll(tagsNow).toEqual([["Urgent"], ["Urgent"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(tagsNow).toEqual([[], []]);

  await page.keyboard.press("?");
  const legend = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["Edit the name", "Assign to…", "Tags…", "Undo the last change"]) {
    await expect(legend.getByText(label, { exact: true })).toBeVisible();
  }
});

test("a won opportunity counts with its final amount, and Ctrl+Z reopens it", async ({
  signedIn: page,
  workspace,
}) => {
  await stageNames(workspace);
  const [id = ""] = await addOpportunities(workspace, ["Boiler"]);
  const read = () => workspace.api.call(opportunityEndpoints.get, { params: { id } });
  const board = opportunityBoard(page, workspace.id);
  await board.open();
  await board.card("Boiler").focus();
  await page.keyboard.press("a");
  const people = page.getByRole("dialog", { name: "Assign Boiler to…" });
  await expect(people.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(workspace.owner.name);
  await expect(people.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  // Undo is available once the server has confirmed the change.
  await expect(shell(page).toast("Boiler assigned to")).toBeVisible();
  await expect.poll(async () => (await read()).assignedComercialId).not.toBeNull();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await read()).assignedComercialId).toBeNull();

  await page.keyboard.press("w");
  const dialog = page.getByRole("dialog", { name: "Mark Boiler as won" });
  await dialog.getByLabel("Final amount").fill("850");
  await page.keyboard.press("Enter");
  await expect(shell(page).toast("Boiler marked as won")).toBeVisible();
  await expect.poll(async () => (await read()).finalAmount).toBe(850);
  const { columns } = await workspace.api.call(opportunityEndpoints.board, { query: {} });
  expect(columns[0]?.totals).toEqual([{ currencyCode: "EUR", amount: 850 }]);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await read()).winLossStatus).toBe(0);
});

test("J and K on a contact page go through the column it was opened from", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Ana", "Bea"]);
  await addContacts(workspace, "Contacted", ["Xavier"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.card("Ana").focus();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name: "Ana" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next contact" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Bea" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next contact" })).toBeDisabled();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Bea" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name: "Ana" })).toBeVisible();
});

test("undoing a bulk due date restores the previous date of each task", async ({
  signedIn: page,
  workspace,
}) => {
  const { api } = workspace;
  const due = "2099-01-05T09:00:00.000Z";
  await api.call(taskEndpoints.create, { body: { name: "Call", expirationDate: due } });
  await api.call(taskEndpoints.create, { body: { name: "Write" } });
  const dates = async () =>
    Object.fromEntries(
      (await api.call(taskEndpoints.list, { query: {} })).data.map((one) => [one.name, one.expirationDate]),
    );
  await page.goto(`/${workspace.id}/tasks`);
  await page.getByRole("checkbox", { name: "Select Call" }).click();
  await page.getByRole("checkbox", { name: "Select Write" }).click();
  await page.getByRole("region", { name: "Selected tasks" }).getByRole("button", { name: "Due…" }).click();
  await page.getByLabel("Due", { exact: true }).fill("tomorrow 10:00");
  await page.keyboard.press("Enter");
  const toast = shell(page).toast("2 tasks due Tomorrow 10:00");
  await shell(page).hold("2 tasks due Tomorrow 10:00");
  await expect.poll(async () => Object.values(await dates())).not.toContain(due);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(dates).toEqual({ Call: due, Write: null });
});
