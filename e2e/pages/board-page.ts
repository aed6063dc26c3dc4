import { expect, type Locator, type Page } from "@playwright/test";

/** The board of contacts by stage. */
export function boardPage(page: Page, workspaceId: string) {
  const column = (stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}, \\d+`) });
  const card = (name: string) => page.getByRole("group", { name, exact: true });
  return {
    column,
    card,
    search: page.getByRole("searchbox", { name: "Search contacts" }),
    /** The contact beside the board. */
    peek: (name: string) => page.getByRole("dialog", { name }),
    bulkBar: page.getByRole("region", { name: "Selected contacts" }),
    announcement: page.locator("[aria-live=assertive]").filter({ hasText: /\S/ }).first(),
    async open(): Promise<void> {
      await page.goto(`/${workspaceId}/board`);
      await expectLoaded(page);
    },
    async reload(): Promise<void> {
      await page.reload();
      await expectLoaded(page);
    },
    /** Expects exactly these cards in a column, from the top. */
    async expectCards(stage: string, names: readonly string[]): Promise<void> {
      await expect.poll(() => cardNames(column(stage))).toEqual(names);
    },
    /** Expects the number beside a column's name. */
    async expectCount(stage: string, count: number): Promise<void> {
      await expect(column(stage).locator("[data-column-count]").first()).toHaveText(String(count));
    },
    /** Takes hold of a card with the mouse and carries it over a column, to the card that will be below it. */
    async carry(name: string, to: { stage: string; above?: string }): Promise<void> {
      const from = await boxOf(card(name));
      const over = await boxOf(to.above ? card(to.above) : column(to.stage));
      await page.mouse.move(from.x + 90, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 100, from.y + 30, { steps: 3 });
      const y = to.above ? over.y + 20 : over.y + 70;
      await page.mouse.move(over.x + 100, y - 4, { steps: 8 });
      await page.mouse.move(over.x + 100, y, { steps: 2 });
      await expect(column(to.stage)).toHaveClass(/outline-accent/);
    },
    async drop(): Promise<void> {
      await page.mouse.up();
    },
    async openPeek(name: string): Promise<Locator> {
      await card(name).click();
      const peek = page.getByRole("dialog", { name });
      await peek.waitFor();
      return peek;
    },
  };
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Loading the board…")).toHaveCount(0, { timeout: 15_000 });
}

/** Read in one go: a card that goes away between counting and asking would be waited for. */
function cardNames(column: Locator): Promise<(string | null)[]> {
  return column
    .getByRole("group")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on screen.");
  return box;
}
