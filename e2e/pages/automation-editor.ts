import { expect, type Page } from "@playwright/test";

/** The automation editor. */
export function automationEditor(page: Page) {
  const form = page.getByRole("region", { name: "Step", exact: true });
  return {
    form,
    /** The card of a step, by its name. */
    card: (name: string | RegExp) => page.locator(".react-flow").getByRole("group", { name }),
    /** Presses a + button on the canvas and chooses a step. */
    async addAfter(mark: string, step: string) {
      await page.getByRole("button", { name: mark, exact: true }).click();
      await page.getByRole("dialog").getByRole("option", { name: step, exact: true }).click();
      await expect(form).toBeVisible();
    },
    /** Chooses an option in the form. */
    async choose(label: string, option: string) {
      await form.getByRole("button", { name: label }).click();
      await page.getByRole("dialog").getByRole("option", { name: option }).click();
    },
    async expectSaved() {
      await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    },
    async publish() {
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  };
}
