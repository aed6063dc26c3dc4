import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const widths = [1440, 390];
const themes = ["light", "dark"] as const;
const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/**
 * Expects no violation of WCAG 2.1 A and AA or of axe's best practices in what the page shows now, in both themes
 * and at both widths. `parts` (CSS) narrows it to what a state adds to a page that is looked at elsewhere.
 */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await settled(page);
      found.push(...(await findViolations(page, parts)).map((one) => `${width} ${theme}: ${one}`));
    }
  }
  // A journey that goes on finds its page as wide as it was.
  if (before) await page.setViewportSize(before);
  expect(found).toEqual([]);
}

/**
 * Finds violations in what the page shows at this moment, a line each: rule, what it asks for, element. Looks into
 * frames too. axe is given to a document once: its source is most of what a look with Playwright's own wrapper costs.
 */
export async function findViolations(page: Page, parts: readonly string[] = []): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !("axe" in window))) await frame.evaluate(axe.source);
    // A chat on another website is of another origin than its page.
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
  }
  return page.evaluate(
    async ({ parts, runOnly }) => {
      const context = parts.length > 0 ? { include: parts.map((part) => [part]) } : document;
      const { violations } = await window.axe.run(context, { runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => `${id} (${help}) ${html.slice(0, 300)}`),
      );
    },
    { parts, runOnly },
  );
}

/** Waits until what a change of width or theme set off is drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
}
