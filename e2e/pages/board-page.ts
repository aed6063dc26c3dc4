import { expect, type Locator, type Page } from "@playwright/test";
import { boardMechanics } from "./board-mechanics.ts";

/** The contact board. */
export function boardPage(page: Page, workspaceId: string) {
  const mechanics = boardMechanics(page);
  return {
    ...mechanics,
    search: page.getByRole("searchbox", { name: "Search contacts" }),
    /** The panel of a contact beside the board. */
    peek: (name: string) => page.getByRole("dialog", { name }),
    bulkBar: page.getByRole("region", { name: "Selected contacts" }),
    async open(): Promise<void> {
      await page.goto(`/${workspaceId}/board`);
      await expectLoaded(page);
    },
    async reload(): Promise<void> {
      await page.reload();
      await expectLoaded(page);
    },
    async openPeek(name: string): Promise<Locator> {
      await mechanics.card(name).click();
      const peek = page.getByRole("dialog", { name });
      await peek.waitFor();
      return peek;
    },
  };
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();
  await expect(page.getByText("Loading the board…")).toHaveCount(0);
}
