import { automationEditor } from "#e2e/pages/automation-editor.ts";
import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities, stageNames } from "#e2e/support/opportunity-rows.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";

test("a browser that blocks storage shows boards and keeps choices until the page closes", async ({
  signedIn: page,
  workspace,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
  await addContacts(workspace, "New", ["Ana"]);
  await stageNames(workspace);
  await addOpportunities(workspace, ["Boiler"]);
  await workspace.api.call(pipelineEndpoints.create, { body: { name: "Renewals" } });

  await test.step("opportunities", async () => {
    const board = opportunityBoard(page, workspace.id);
    await board.open();
    await expect(board.card("Boiler")).toBeVisible();
    await page.getByRole("combobox", { name: "Pipeline" }).click();
    await page.getByRole("option", { name: "Renewals" }).click();
    await expect(board.card("Boiler")).toHaveCount(0);
    await expect(page).toHaveURL(/pipeline=/);
  });

  await test.step("the board, which is left and opened again", async () => {
    await shell(page).goTo("Board");
    await page.getByRole("button", { name: "New column menu" }).click();
    await page.getByRole("menuitem", { name: "Collapse column" }).click();
    await expect(page.getByRole("group", { name: "Ana" })).toHaveCount(0);
    await shell(page).goTo("Tasks");
    await shell(page).goTo("Board");
    await expect(page.getByRole("button", { name: "Expand New" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Ana" })).toHaveCount(0);
  });

  await test.step("the setting of shortcuts", async () => {
    await page.keyboard.press("?");
    const singleKeys = page.getByRole("switch", { name: "Single-key shortcuts" });
    await singleKeys.click();
    await expect(singleKeys).not.toBeChecked();
  });
});

test("a page over plain HTTP, which has no crypto.randomUUID, adds steps to an automation", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const automation = await api.call(automationEndpoints.create, { body: { name: "Welcome" } });
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  await page.goto(`/${id}/automations/${automation.id}`);
  const editor = automationEditor(page);
  await editor.addAfter("Add a step after Start", "Ask a question");
  await editor.form.getByRole("button", { name: "Button", exact: true }).click();
  await editor.form.getByRole("textbox", { name: "Button 1" }).fill("Prices");
  await editor.expectSaved();
  await expect
    .poll(
      async () => (await api.call(automationEndpoints.get, { params: { id: automation.id } })).graph.nodes,
    )
    .toMatchObject([{ type: "start" }, { type: "ask", config: { buttons: [{ title: "Prices" }] } }]);
});
