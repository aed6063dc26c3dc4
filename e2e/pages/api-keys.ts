import type { Locator, Page } from "@playwright/test";

/** The section "API keys" of the profile page and its dialogs. */
export function apiKeys(page: Page) {
  const making = page.getByRole("dialog", { name: "New API key" });
  const shownOnce = page.getByRole("dialog", { name: /^Copy the key/ });
  return {
    shownOnce,
    /** The token in the dialog that shows it. */
    token: shownOnce.getByRole("region", { name: "API key" }),
    curl: shownOnce.getByRole("region", { name: "cURL" }),
    /** A key in the list. */
    row: (name: string): Locator =>
      page.getByRole("list", { name: "API keys" }).getByRole("listitem").filter({ hasText: name }),
    /** Creates a key with these scopes that expires after 30 days. */
    async make(name: string, scopes: readonly string[]): Promise<void> {
      await page.getByRole("button", { name: "New key" }).click();
      await making.getByLabel("Name").fill(name);
      await making.getByRole("radio", { name: "By area" }).click();
      for (const scope of scopes) await making.getByRole("checkbox", { name: scope }).check();
      await making.getByRole("combobox", { name: "Expires" }).click();
      await page.getByRole("option", { name: "In 30 days" }).click();
      await making.getByRole("button", { name: "Create key" }).click();
    },
  };
}
