import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const widths = [1440, 390];
const themes = ["light", "dark"] as const;
const options = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
  // What passes is not described, which is most of the work on a large page.
  resultTypes: ["violations" as const],
};

/**
 * Expects no violation of WCAG 2.1 A and AA or of axe's best practices in what the page shows now, in both themes
 * and at both widths. `parts` (CSS) narrows it to what a state adds to a page that is looked at elsewhere.
 */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await settled(page);
      // Legacy mode: no second page for the summary, which only pages with frames need.
      const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
      const { violations } = await parts.reduce((narrowed, part) => narrowed.include(part), axe).analyze();
      for (const { id, help, nodes } of violations) {
        for (const node of nodes) found.push(`${width} ${theme}: ${id} (${help}) ${node.html.slice(0, 300)}`);
      }
    }
  }
  expect(found).toEqual([]);
}

/** Waits until what a change of width or theme set off is drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
}
