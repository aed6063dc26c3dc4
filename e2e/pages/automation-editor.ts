import { expect, type Page } from "@playwright/test";

/** What a person finds in the editor of an automation. */
export function automationEditor(page: Page) {
  const form = page.getByRole("region", { name: "Step", exact: true });
  return {
    form,
    /** The card of a step, by how its name or what it does begins. */
    card: (name: string | RegExp) => page.locator(".react-flow").getByRole("group", { name }),
    /** Presses a + on the canvas, then chooses a step. */
    async addAfter(mark: string, step: string) {
      await page.getByRole("button", { name: mark, exact: true }).click();
      await page.getByRole("dialog").getByRole("option", { name: step, exact: true }).click();
      await expect(form).toBeVisible();
    },
    /** Chooses one of a list in the form. */
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
