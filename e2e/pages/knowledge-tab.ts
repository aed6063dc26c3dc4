import { expect, type Page } from "@playwright/test";

/** The "Knowledge" tab of an agent, which lists its files. */
export function knowledgeTab(page: Page) {
  const row = (name: string) =>
    page.getByRole("region", { name: "Files", exact: true }).getByRole("listitem").filter({ hasText: name });
  return {
    row,
    /** Chooses files in the file dialog. */
    async choose(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
      const asked = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose files" }).click();
      await (await asked).setFiles(files);
    },
    /** Waits until a file is indexed. */
    async expectReady(name: string): Promise<void> {
      await expect(row(name).getByText("Ready", { exact: true })).toBeVisible();
    },
  };
}
