import type { Locator, Page } from "@playwright/test";
import { boardMechanics } from "#e2e/pages/board-mechanics.ts";
import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("one column fills the screen, tabs switch columns, and cards move by menu or long press", async ({
  signedIn: page,
  workspace,
}) => {
  const [ana = ""] = await addContacts(workspace, "New", ["Ana", "Bea"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  await expect.poll(async () => (await board.column("New").boundingBox())?.width).toBeGreaterThan(340);
  await expect(board.column("Contacted")).not.toBeInViewport({ ratio: 0.1 });
  await expectAccessible(page);

  await page.getByRole("button", { name: "Actions for Ana" }).tap();
  await page.getByRole("menuitem", { name: "Move to…" }).tap();
  await page.getByRole("option", { name: /^Contacted/ }).tap();
  await board.expectCards("Contacted", ["Ana"]);
  await page
    .getByRole("navigation", { name: "Stages" })
    .getByRole("button", { name: /Contacted/ })
    .tap();
  await expect(board.column("Contacted")).toBeInViewport({ ratio: 0.9 });
  await expect(board.column("New")).not.toBeInViewport({ ratio: 0.1 });

  await longPressToRightEdge(page, board.card("Ana"));
  await board.expectCards("Qualified", ["Ana"]);
  const read = () => workspace.api.call(contactEndpoints.get, { params: { id: ana } });
  await expect.poll(async () => (await read()).stageId).toBe(workspace.stages.Qualified);
});

test("turning the phone keeps the tab of the visible column, and messages leave the navigation free", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Ana"]);
  const board = boardPage(page, workspace.id);
  await page.setViewportSize({ width: 844, height: 390 });
  await board.open();
  await board.expectCards("New", ["Ana"]);
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("navigation", { name: "Stages" });
  await expect(tabs.locator("[aria-current=true]")).toHaveText(/^New/);

  await page.getByRole("button", { name: "Actions for Ana" }).tap();
  await page.getByRole("menuitem", { name: "Move to Contacted" }).tap();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const { y: barTop } = await boxOf(page.getByRole("navigation", { name: "Main" }));
  const { y, height } = await boxOf(undo.locator("xpath=ancestor::li"));
  expect(y + height).toBeLessThanOrEqual(barTop);

  // Drop zones and a composer need more space than the navigation.
  const bottom = () =>
    page
      .locator("[data-sonner-toaster]")
      .evaluate((toaster) => Number.parseFloat(getComputedStyle(toaster).bottom));
  expect(await bottom()).toBe(72);
  await page.evaluate(() => document.body.setAttribute("data-dropping", ""));
  expect(await bottom()).toBe(152);
  await page.evaluate(() => {
    document.body.removeAttribute("data-dropping");
    document.body.append(Object.assign(document.createElement("div"), { id: "composer" }));
    document.getElementById("composer")?.setAttribute("data-composer", "");
  });
  expect(await bottom()).toBe(160);
});

/**
 * Long-presses a card, drags it to the edge until the next column scrolls in, and drops it there. If the board scrolls
 * too far, drags it to the other edge to scroll back.
 */
async function longPressToRightEdge(page: Page, card: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await card.hover({ trial: true });
  const box = await boxOf(card);
  const [x, y] = [box.x + 60, box.y + 20];
  await touch("touchStart", x, y);
  await expect(boardMechanics(page).announcement).toHaveText(/^Picked up/);
  for (let moved = 0; moved <= 120; moved += 30) await touch("touchMove", x + moved, y + 20);
  const next = page.getByRole("region", { name: /^Qualified, / });
  await expect(async () => {
    const { x: left, width } = await boxOf(next);
    const edge = left > 150 ? 370 : left + width < 250 ? 20 : null;
    if (edge !== null) await touch("touchMove", edge, y + 20);
    await touch("touchMove", 200, y + 20);
    expect(edge).toBeNull();
  }).toPass({ intervals: [10] });
  await touch("touchMove", 196, y + 24);
  await expect(next).toHaveClass(/outline-accent/);
  await touch("touchEnd", 0, 0);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on screen.");
  return box;
}
