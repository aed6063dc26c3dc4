import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities, stageNames } from "#e2e/support/opportunity-rows.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";

test("selected opportunities are moved, won, reopened and deleted from the list", async ({
  signedIn: page,
  workspace,
}) => {
  const { api } = workspace;
  const [, second] = await stageNames(workspace);
  await addOpportunities(workspace, ["Boiler", "Pump", "Heater"]);
  const states = async () =>
    (await api.call(opportunityEndpoints.list, { query: { orderBy: "oldest" } })).data.map((one) => [
      one.winLossStatus,
      one.finalAmount,
      one.stageName === second,
    ]);
  await page.goto(`/${workspace.id}/opportunities?view=list`);
  await page.getByRole("checkbox", { name: "Select Boiler" }).click();
  await page.getByRole("table").getByRole("button", { name: "Pump" }).focus();
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Selected opportunities" });
  await expect(bar).toContainText("2 opportunities selected");

  await bar.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("option", { name: second }).click();
  await expect(shell(page).toast(`2 opportunities moved to ${second}`)).toBeVisible();
  await expect
    .poll(async () => (await states()).map(([, , isMoved]) => isMoved))
    .toEqual([true, true, false]);

  await bar.getByRole("button", { name: "Won…" }).click();
  await page
    .getByRole("dialog", { name: "Mark 2 opportunities as won" })
    .getByRole("button", { name: "Mark as won" })
    .click();
  const toast = await shell(page).hold("2 opportunities marked as won");
  await expect(page.getByRole("button", { name: "Boiler" })).toHaveCount(0);
  await expect.poll(states).toEqual([
    [1, 1000, true],
    [1, 2000, true],
    [0, 0, false],
  ]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Boiler" })).toBeVisible();
  await expect.poll(async () => (await states()).map(([status]) => status)).toEqual([0, 0, 0]);

  await expect(page.getByRole("checkbox", { name: /^Select (Boiler|Pump|Heater)$/ })).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select all loaded opportunities" }).click();
  await expect(bar).toContainText("3 opportunities selected");
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete 3 opportunities" }).click();
  await expect(page.getByText("No open opportunities")).toBeVisible();
  await expect.poll(states).toEqual([]);
});

test("selected cards are marked as lost, and toasts do not cover the drop zones", async ({
  signedIn: page,
  workspace,
}) => {
  const [first, second] = await stageNames(workspace);
  await addOpportunities(workspace, ["Boiler", "Pump"]);
  const board = opportunityBoard(page, workspace.id);
  await board.open();
  const topOf = async (name: string) => (await board.card(name).boundingBox())?.y;
  const before = await topOf("Pump");
  await board.drag("Pump", { stage: second });
  await board.drop();
  await board.expectCards(second, ["Pump"]);
  await board.drag("Boiler", { stage: second, above: "Pump" });
  await board.drop();
  await board.expectCards(second, ["Boiler", "Pump"]);
  await expect.poll(() => topOf("Boiler")).toBe(before);
  const toast = shell(page).toast(`Boiler moved to ${second}`);
  await expect(toast).toBeVisible();

  await board.dragOnto("Boiler", board.zone("lost"));
  const gap = async () => {
    const [message, zone] = [await toast.boundingBox(), await board.zone("lost").boundingBox()];
    return message && zone && zone.y - message.y - message.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Escape");
  await board.drop();

  await board.card("Boiler").press("x");
  await board.card("Pump").press("x");
  await page
    .getByRole("region", { name: "Selected opportunities" })
    .getByRole("button", { name: "Lost…" })
    .click();
  const closing = page.getByRole("dialog", { name: "Mark 2 opportunities as lost" });
  await closing.getByRole("textbox", { name: "Reason" }).fill("Too dear");
  await closing.getByRole("button", { name: "Mark as lost" }).click();
  await expect(page.getByRole("group", { name: "Boiler" })).toHaveCount(0);
  const query = { winLossStatus: "2" } as const;
  const lost = async () => (await workspace.api.call(opportunityEndpoints.list, { query })).data;
  await expect.poll(async () => (await lost()).map(({ reason }) => reason)).toEqual(["Too dear", "Too dear"]);
  expect(first).not.toBe(second);
});

test("a long pipeline column loads more on scroll", async ({ signedIn: page, workspace }) => {
  const [first] = await stageNames(workspace);
  const names = Array.from({ length: 45 }, (_, index) => `Deal ${index + 1}`);
  await addOpportunities(workspace, names);
  const board = opportunityBoard(page, workspace.id);
  await board.open();
  await board.expectCount(first, 45);
  await board.card("Deal 45").hover();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(board.card("Deal 1")).toBeVisible({ timeout: 500 });
  }).toPass();
});
