import { expect, type Page } from "@playwright/test";

/** The automation editor. */
export function automationEditor(page: Page) {
  const form = page.getByRole("region", { name: "Step", exact: true });
  return {
    form,
    /** The card of a step, by its name. */
    card: (name: string | RegExp) => page.locator(".react-flow").getByRole("group", { name }),
    /** Presses a + button on the canvas, again if the list of steps does not open, and chooses a step. */
    async addAfter(mark: string, step: string) {
      const option = page.getByRole("dialog").getByRole("option", { name: step, exact: true });
      await expect(async () => {
        if (!(await option.isVisible())) {
          await page.getByRole("button", { name: mark, exact: true }).click({ timeout: 10_000 });
        }
        await expect(option).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await option.click();
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
