import { expect, type Locator, type Page } from "@playwright/test";

/** Actions common to all boards: columns, cards, and dragging cards with the mouse. */
export function boardMechanics(page: Page) {
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}, \\d+`) });
  const card = (name: string) => page.getByRole("group", { name, exact: true });
  const cardIn = (columnName: string, name: string) =>
    column(columnName).getByRole("group", { name, exact: true });
  return {
    column,
    card,
    /** The card of a contact that has several. */
    cardIn,
    announcement: page.locator("[aria-live=assertive]").filter({ hasText: /\S/ }).first(),
    /** Expects exactly these cards in a column, from top to bottom. */
    async expectCards(stage: string, names: readonly string[]): Promise<void> {
      await expect.poll(() => cardNames(column(stage))).toEqual(names);
    },
    /** Expects this count beside a column's name. */
    async expectCount(stage: string, count: number): Promise<void> {
      await expect(column(stage).locator("[data-column-count]").first()).toHaveText(String(count));
    },
    /** Drags a card (that of column `from`) over a column, above the card `above` if given. Does not drop it. */
    async drag(name: string, to: { from?: string; stage: string; above?: string }): Promise<void> {
      const over = await boxOf(to.above ? card(to.above) : column(to.stage));
      await pickUp(page, to.from ? cardIn(to.from, name) : card(name));
      const y = to.above ? over.y + 20 : over.y + 70;
      await page.mouse.move(over.x + 100, y - 4, { steps: 8 });
      await page.mouse.move(over.x + 100, y, { steps: 2 });
      await expect(column(to.stage)).toHaveClass(/outline-accent/);
    },
    /** Drags a card over an element that appears during a drag. Does not drop it. */
    async dragOnto(name: string, target: Locator): Promise<void> {
      await pickUp(page, card(name));
      const over = await boxOf(target);
      await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 8 });
      await page.mouse.move(over.x + over.width / 2 + 2, over.y + over.height / 2, { steps: 2 });
      await expect(target).toHaveClass(/border-solid/);
    },
    async drop(): Promise<void> {
      await page.mouse.up();
    },
  };
}

async function pickUp(page: Page, card: Locator): Promise<void> {
  // Cards move while the board re-renders, so wait until this one is stable.
  await card.hover({ position: { x: 90, y: 20 } });
  const from = await boxOf(card);
  await page.mouse.move(from.x + 90, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 100, from.y + 30, { steps: 3 });
}

/** Reads all names in one call: Playwright would wait for a card that disappears between two calls. */
function cardNames(column: Locator): Promise<(string | null)[]> {
  return column
    .getByRole("group")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
}

/** Returns the position of an element once it is stable. */
async function boxOf(locator: Locator) {
  const element = await locator.elementHandle();
  await element?.waitForElementState("stable");
  const box = await element?.boundingBox();
  if (!box) throw new Error(`${locator} has no box: it is hidden or was removed.`);
  return box;
}
