import type { Page } from "@playwright/test";

/** Returns the names in the table of contacts, from top to bottom. */
export const namesInTable = (page: Page) =>
  page
    .locator("tbody td:first-child button:not([title], [role])")
    .evaluateAll((buttons) => buttons.map((one) => one.textContent));

/** Returns the column headers of the open table, in order. */
export function headers(page: Page): Promise<string[]> {
  return page.getByRole("columnheader").evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));
}
