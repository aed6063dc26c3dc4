import { expect, type Page } from "@playwright/test";

/** The tab "Knowledge" of an agent: where files are added and stand in a list. */
export function knowledgeTab(page: Page) {
  const row = (name: string) =>
    page.getByRole("region", { name: "Files", exact: true }).getByRole("listitem").filter({ hasText: name });
  return {
    row,
    /** Chooses files as the system's dialog hands them over. */
    async choose(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
      const asked = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose files" }).click();
      await (await asked).setFiles(files);
    },
    /** Expects that a file has been read whole. */
    async expectReady(name: string): Promise<void> {
      await expect(row(name).getByText("Ready", { exact: true })).toBeVisible({ timeout: 20_000 });
    },
  };
}
