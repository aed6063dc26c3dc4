import { expect, type Page } from "@playwright/test";
import { boardMechanics } from "./board-mechanics.ts";

/** The opportunity board. */
export function opportunityBoard(page: Page, workspaceId: string) {
  const mechanics = boardMechanics(page);
  return {
    ...mechanics,
    /** The total amounts of a column. */
    sums: (stage: string) => mechanics.column(stage).locator("[data-column-sums]"),
    /** A drop zone at the bottom of the board. */
    zone: (name: "won" | "lost") => page.locator(`[data-zone=${name}]`),
    async open(): Promise<void> {
      await page.goto(`/${workspaceId}/opportunities`);
      await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
      await expect(page.getByText("Loading the board…")).toHaveCount(0);
    },
  };
}
