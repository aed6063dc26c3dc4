import { boardPage } from "#e2e/pages/board-page.ts";
import { deliveryLog } from "#e2e/pages/delivery-log.ts";
import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities } from "#e2e/support/opportunity-rows.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

test.beforeEach(async ({ workspace, receiver }) => {
  await addContacts(workspace, "New", ["Ana"]);
  await addContacts(workspace, "Contacted", ["Yolanda"]);
  await workspace.api.call(ruleEndpoints.create, {
    body: {
      name: "Tell the ERP",
      trigger: "asignar_fase",
      conditions: [],
      actions: [{ url: `${receiver.origin}/erp` }],
    },
  });
});

test("undoing a drag recalls its webhook, and the delivery log shows it", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  await page.goto(`/${workspace.id}/settings/workspace`);
  await page.getByRole("combobox", { name: "Delay outbound calls of drags" }).click();
  await page.getByRole("option", { name: "30 seconds" }).click();
  await expect(page.getByText("Webhooks of drags wait 30 seconds")).toBeVisible();
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.drag("Ana", { stage: "Contacted", above: "Yolanda" });
  await expect(board.column("Contacted")).toContainText("1 rule, 1 webhook");
  await board.drop();
  await board.expectCards("Contacted", ["Ana", "Yolanda"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 webhook recalled")).toBeVisible();
  await board.expectCards("New", ["Ana"]);

  await shell(page).goTo("Webhook deliveries");
  const log = deliveryLog(page);
  await expect(log.rows).toHaveCount(1);
  await log.rowsWith("Recalled", "Tell the ERP", "Ana").click();
  await expect(
    page.getByText("The change that caused it was undone in time. Nothing was sent."),
  ).toBeVisible();
  expect(receiver.seen).toEqual([]);
});

test("without a delay, undoing reports sent webhooks; menus show what a move triggers", async ({
  signedIn: page,
  workspace,
  receiver,
}) => {
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.card("Ana").click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Move to Contacted" })).toContainText("1 rule, 1 webhook");
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  const dialog = page.getByRole("dialog", { name: "Move Ana to…" });
  await dialog.getByRole("option", { name: "Contacted" }).filter({ hasText: "1 rule, 1 webhook" }).click();
  await expect.poll(() => receiver.seen.length).toBe(1);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("1 webhook was already sent")).toBeVisible();
  await expect.poll(() => receiver.seen.length).toBe(2);
  const peek = await board.openPeek("Ana");
  await peek.getByRole("combobox", { name: "Stage" }).click();
  await expect(page.getByRole("option", { name: "Contacted" })).toContainText("1 rule, 1 webhook");
  await expect(page.getByRole("option", { name: "New" })).not.toContainText("rule");
});

test("undoing a drop on Won recalls its webhook", async ({ signedIn: page, workspace, receiver }) => {
  const { api, id } = workspace;
  await api.call(workspaceEndpoints.updateDragDelay, { body: { seconds: 30 } });
  await api.call(ruleEndpoints.create, {
    body: {
      name: "Tell the ERP of sales",
      trigger: "oportunidad_ganada",
      conditions: [],
      actions: [{ url: `${receiver.origin}/won` }],
    },
  });
  const [opportunityId = ""] = await addOpportunities(workspace, ["Boiler"]);
  const board = opportunityBoard(page, id);
  await board.open();
  await board.dragOnto("Boiler", board.zone("won"));
  await board.drop();
  await page.getByRole("button", { name: "Mark as won" }).click();
  await expect(shell(page).toast("Boiler marked as won")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 webhook recalled")).toBeVisible();
  await expect(board.card("Boiler")).toBeVisible();
  expect(await api.call(opportunityEndpoints.get, { params: { id: opportunityId } })).toMatchObject({
    winLossStatus: 0,
  });
  expect(receiver.seen).toEqual([]);
});
