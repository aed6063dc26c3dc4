import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities, stageNames } from "#e2e/support/opportunity-rows.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test("an opportunity is added, dragged to a stage and dropped on Won, which sends one webhook", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const { api, id: workspaceId } = workspace;
  const [contactId = ""] = await addContacts(workspace, "New", ["Ana"]);
  const [first, second] = await stageNames(workspace);
  await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell the ERP",
      trigger: "oportunidad_ganada",
      conditions: [{ field: "amount", operator: "GTE", value: 1000 }],
      actions: [{ url: `${receiver.origin}/won` }],
    },
  });
  const board = opportunityBoard(page, workspaceId);
  await board.open();
  await expect(page.getByText("No open opportunities")).toBeVisible();
  await page.getByRole("button", { name: "New opportunity" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New opportunity" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Boiler");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("1,200");
  await dialog.getByRole("button", { name: "Contact" }).click();
  await page.getByRole("option", { name: /Ana/ }).click();
  await dialog.getByRole("button", { name: "Add opportunity" }).click();
  await board.expectCards(first, ["Boiler"]);
  await expect(board.sums(first)).toHaveText(/1,200/);

  await board.drag("Boiler", { stage: second });
  await expect(board.sums(second)).toHaveText(/1,200/);
  await expect(board.sums(first)).toHaveText("");
  await board.drop();
  await board.expectCards(second, ["Boiler"]);

  await board.dragOnto("Boiler", board.zone("won"));
  await board.drop();
  const closing = page.getByRole("dialog", { name: "Mark Boiler as won" });
  await expect(closing.getByText("1 rule will run and may send webhooks.")).toBeVisible();
  const amount = closing.getByRole("textbox", { name: /Final amount/ });
  await expect(amount).toBeFocused();
  await amount.fill("1150.50");
  await expect(amount).toHaveValue("1150.50");
  await closing.getByRole("textbox", { name: "Reason" }).fill("Best service");
  await closing.getByRole("button", { name: "Mark as won" }).click();
  await expect(shell(page).toast("Boiler marked as won")).toBeVisible();
  await expect(board.card("Boiler")).toHaveCount(0);

  const stored = async () => (await api.call(opportunityEndpoints.list, { query: {} })).data[0];
  await expect
    .poll(stored)
    .toMatchObject({ winLossStatus: 1, finalAmount: 1150.5, reason: "Best service", contactId });
  const won = await stored();
  await expect.poll(() => receiver.seen.length).toBe(1);
  expect(JSON.parse(String(receiver.seen[0]?.body))).toEqual(wonPayload(workspaceId, won));
});

test("opportunities are moved, lost and reopened with the keyboard only", async ({
  signedIn: page,
  workspace,
}) => {
  const [first, second] = await stageNames(workspace);
  const [boiler = ""] = await addOpportunities(workspace, ["Boiler", "Pump"]);
  const board = opportunityBoard(page, workspace.id);
  await board.open();
  await board.card("Boiler").focus();
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText(/^Picked up Boiler/);
  await page.keyboard.press("ArrowRight");
  await expect(board.announcement).toHaveText(`${second}, position 1 of 1.`);
  await page.keyboard.press("Space");
  await board.expectCards(second, ["Boiler"]);
  await expect(board.card("Boiler")).toBeFocused();

  await page.keyboard.press("Space");
  await expect(board.zone("lost")).toBeVisible();
  await page.keyboard.press("l");
  const closing = page.getByRole("dialog", { name: "Mark Boiler as lost" });
  await closing.getByRole("textbox", { name: "Reason" }).fill("Too dear");
  // Behind the dialog, its card leaves the board and comes back.
  const card = page.locator("[data-card]").filter({ hasText: "Boiler" });
  for (const winLossStatus of [1, 0] as const) {
    const query = { id: boiler };
    await workspace.api.call(opportunityEndpoints.update, { query, body: { winLossStatus } });
    await expect(card).toHaveCount(winLossStatus === 1 ? 0 : 1);
  }
  await closing.getByRole("button", { name: "Mark as lost" }).press("Enter");
  await expect(board.card("Boiler")).toHaveCount(0);
  await board.expectCards(first, ["Pump"]);
  // Leaving the page would discard the unsent change.
  await expect
    .poll(() => workspace.api.call(opportunityEndpoints.get, { params: { id: boiler } }))
    .toMatchObject({ winLossStatus: 2, reason: "Too dear" });

  await page.goto(`/${workspace.id}/opportunities?status=lost`);
  await board.card("Boiler").press("Enter");
  const peek = page.getByRole("dialog", { name: "Boiler" });
  await expect(peek.getByText("Too dear").first()).toBeVisible();
  await peek.getByRole("button", { name: "Reopen" }).press("Enter");
  await expect(peek.getByRole("button", { name: "Mark as won" })).toBeVisible();
});

test("an opportunity page saves fields, activities and files", async ({ signedIn: page, workspace }) => {
  const [id = ""] = await addOpportunities(workspace, ["Boiler"]);
  await page.goto(`/${workspace.id}/opportunities/${id}`);
  const amount = page.getByRole("textbox", { name: "Amount" });
  await expect(amount).toHaveValue("€1,000");
  await amount.fill("2500.50");
  await amount.press("Enter");
  await expect(amount).toHaveValue("€2,500.50");

  await page.getByRole("textbox", { name: "Activity" }).fill("Called about the offer");
  await page.getByRole("button", { name: "Add activity" }).click();
  await expect(page.getByRole("list", { name: "Activities" })).toContainText("Called about the offer");

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  const buffer = Buffer.from("1000 for the boiler");
  await (await chooser).setFiles({ name: "offer.txt", mimeType: "text/plain", buffer });
  const files = page.getByRole("list", { name: "Files" });
  await expect(files).toContainText("offer.txt");
  const download = page.waitForEvent("download");
  await files.getByRole("link", { name: "Download offer.txt" }).click();
  expect((await download).suggestedFilename()).toBe("offer.txt");
  await files.getByRole("button", { name: "Delete offer.txt" }).click();
  const confirm = page.getByRole("button", { name: "Delete file" });
  await page.route("**/files/*", (route) => route.abort());
  await confirm.click();
  await expect(shell(page).toast("Couldn't delete offer.txt")).toBeVisible();
  await page.unroute("**/files/*");
  await confirm.click();
  await expect(files).toHaveCount(0);
  await expect(page.getByRole("list", { name: "History" })).toContainText("changed the amount");
});

test("an opportunity is added and won on a contact page", async ({ signedIn: page, workspace }) => {
  const [contactId = ""] = await addContacts(workspace, "New", ["Ana"]);
  await page.goto(`/${workspace.id}/contacts/${contactId}`);
  const part = page.getByRole("region", { name: "Opportunities" });
  await part.getByRole("button", { name: "Add opportunity" }).click();
  const dialog = page.getByRole("dialog", { name: "New opportunity" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Boiler");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("300");
  await dialog.getByRole("button", { name: "Add opportunity" }).click();
  await part.getByRole("button", { name: "Mark Boiler as won" }).click();
  await page.getByRole("button", { name: "Mark as won" }).click();
  await expect(part.getByText("Won", { exact: true })).toBeVisible();
});

test("the list sorts by amount and opens an opportunity beside it", async ({ signedIn: page, workspace }) => {
  await addOpportunities(workspace, ["Boiler", "Pump", "Heater"]);
  await page.goto(`/${workspace.id}/opportunities?view=list`);
  const table = page.getByRole("table", { name: "Opportunities" });
  const names = table.locator("tbody tr td:nth-child(2) button");
  await expect(names).toHaveText(["Heater", "Pump", "Boiler"]);
  await table.getByRole("button", { name: "Amount" }).click();
  await expect(page).toHaveURL(/orderBy=amount/);
  await expect(names).toHaveText(["Heater", "Pump", "Boiler"]);
  await table.getByRole("button", { name: "Boiler" }).click();
  await expect(page.getByRole("dialog", { name: "Boiler" })).toBeVisible();
  await expect(page).toHaveURL(/opportunity=/);
});

test("a stage with opportunities is deleted, and a pipeline is created", async ({
  signedIn: page,
  workspace,
}) => {
  await addOpportunities(workspace, ["Boiler"]);
  const [first, second] = await stageNames(workspace);
  await page.goto(`/${workspace.id}/settings/pipelines`);
  const stages = page.getByRole("list", { name: /^Stages of/ });
  await stages.getByRole("button", { name: `Delete ${first}` }).click();
  await page.getByRole("button", { name: "Delete stage" }).click();
  await expect(stages.getByRole("textbox", { name: `Name of stage ${first}` })).toHaveCount(0);
  // The page updates before the server responds.
  await expect
    .poll(async () => (await workspace.api.call(opportunityEndpoints.list, { query: {} })).data[0]?.stageName)
    .toBe(second);

  await page.getByRole("textbox", { name: "Name of a new pipeline" }).fill("Partners");
  await page.getByRole("textbox", { name: "Name of a new pipeline" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of pipeline Partners" })).toBeVisible();
});

/** The complete webhook body of `OportunidadGanada`. */
function wonPayload(workspaceId: string, won: Opportunity | undefined) {
  return {
    trigger: "OportunidadGanada",
    timestamp: instant,
    workspaceId,
    opportunity: {
      id: won?.id,
      opportCode: won?.opportCode,
      name: "Boiler",
      amount: 1200,
      finalAmount: 1150.5,
      contactId: won?.contactId,
      stageId: won?.stageId,
      pipelineId: won?.pipelineId,
      winLossStatus: 1,
      winLossDate: instant,
      currencyCode: won?.currencyCode,
      creationDate: won?.creationDate,
    },
  };
}
