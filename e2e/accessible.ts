import { expect, type Frame, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Each theme comes first at one width: so every rule is looked at in both themes and at both widths, whatever else. */
const looks = [
  { width: 1440, themes: ["light", "dark"] },
  { width: 390, themes: ["dark", "light"] },
] as const;

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** The rules of `everyRule` that read colours. All others read the document, and what of it is shown where. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * Expects no violation of WCAG 2.1 A and AA or of axe's best practices in what the page shows now, in both themes
 * and at both widths. `parts` (CSS) narrows it to what a state adds to a page that is looked at elsewhere.
 */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  const before = page.viewportSize();
  const found = await findEverywhere(page, parts);
  // A journey that goes on finds its page as wide as it was.
  if (before) await page.setViewportSize(before);
  expect(found).toEqual([]);
}

/**
 * Finds violations in both themes and at both widths, a line each that begins with width and theme; leaves the page as
 * narrow as a phone. At one width, a second theme that changes nothing but colours is asked for colours alone.
 */
export async function findEverywhere(page: Page, parts: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const { width, themes } of looks) {
    await page.setViewportSize({ width, height: 900 });
    let seen = "";
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await drawn(page, theme);
      const shape = await shapeOf(page);
      const rules = shape === seen ? rulesOfColour : everyRule;
      found.push(...(await findViolations(page, parts, rules)).map((one) => `${width} ${theme}: ${one}`));
      seen = shape;
    }
  }
  return found;
}

/**
 * Finds violations in what the page shows at this moment, a line each: rule, what it asks for, element. Looks into
 * frames too. axe is given to a document once: its source is most of what a look with Playwright's own wrapper costs.
 */
export async function findViolations(
  page: Page,
  parts: readonly string[] = [],
  runOnly: readonly string[] = everyRule,
): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(
    async ({ parts, runOnly }) => {
      const context = parts.length > 0 ? { include: parts.map((part) => [part]) } : document;
      const { violations } = await window.axe.run(context, { runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => `${id} (${help}) ${html.slice(0, 300)}`),
      );
    },
    { parts, runOnly: [...runOnly] },
  );
}

async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(axe.source);
  // A chat on another website is of another origin than its page.
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
}

/** Waits until what a change of width or theme set off is drawn. */
async function drawn(page: Page, theme: string): Promise<void> {
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  });
}

/** All that a rule can read of a page but its colours: every element with its attributes, where it is and whether it is shown. */
async function shapeOf(page: Page): Promise<string> {
  const shapes = page.frames().map((frame) =>
    frame.evaluate(() => {
      const ofTheme = ["data-theme", "data-sonner-theme", "style"];
      const root = document.documentElement;
      const named = [...root.attributes].filter(({ name }) => !ofTheme.includes(name));
      const head = named.map(({ name, value }) => `${name}=${value}`).join();
      const boxes = [...root.querySelectorAll("*")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return `${isShown} ${x} ${y} ${width} ${height}`;
      });
      return [head, root.innerHTML, ...boxes].join("\n");
    }),
  );
  return (await Promise.all(shapes)).join("\n");
}
