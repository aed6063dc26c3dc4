import type { Locator, Page } from "@playwright/test";

/** The page "Webhook deliveries" and its drawer. */
export function deliveryLog(page: Page) {
  const table = page.getByRole("table", { name: "Webhook deliveries" });
  const drawer = page.getByRole("dialog", { name: "Delivery" });
  return {
    drawer,
    /** The rows, newest first. */
    rows: table.getByRole("row").filter({ has: page.getByRole("button") }),
    /** The rows whose text contains all of `words`. */
    rowsWith: (...words: string[]): Locator =>
      words.reduce((rows, hasText) => rows.filter({ hasText }), table.getByRole("row")),
    /** Opens a tab of the drawer and returns its panel. */
    async openTab(name: "Request" | "Response" | "cURL" | "Compare with current state"): Promise<Locator> {
      await drawer.getByRole("tab", { name }).click();
      return drawer.getByRole("tabpanel", { name });
    },
    resend: drawer.getByRole("button", { name: "Resend" }),
  };
}
