import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";
import { isLongRun } from "#lib/testing/long-run.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified file: every document parses it, and the package's `source` is twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type View = { width: number; themes: readonly ("light" | "dark")[] };

/** Each width and each theme once: enough to find a violation that only one of them causes. */
const someViews: readonly View[] = [
  { width: 1440, themes: ["light"] },
  { width: 390, themes: ["dark"] },
];

/** Every width in every theme. Each theme is the first at one width, so all rules run in both themes. */
export const allViews: readonly View[] = [
  { width: 1440, themes: ["light", "dark"] },
  { width: 390, themes: ["dark", "light"] },
];

/** The views that `npm test` or `npm run test:long` checks. */
const defaultViews = isLongRun ? allViews : someViews;

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** The rules that depend on colors. All others depend only on the document and on which elements are visible. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Expects that the current page meets WCAG 2.1 A and AA and axe's best practices. `parts` (CSS selectors) limits the
 * check to what a state adds to a page that another test covers.
 */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  // During a navigation the old title may be removed before the new one is set. A page without any title fails here.
  if (parts.length === 0) await expect(page).toHaveTitle(/\S/);
  const before = page.viewportSize();
  const found = await findViolationsInViews(page, parts);
  // The rest of the test expects the original viewport.
  if (before) await page.setViewportSize(before);
  expect(found).toEqual([]);
}

/**
 * Returns the violations in each of `views`, one line each: width, theme, violation. Leaves the viewport at the last
 * width. If a second theme changes only colors, only the color rules run again.
 */
export async function findViolationsInViews(
  page: Page,
  parts: readonly string[] = [],
  views: readonly View[] = defaultViews,
): Promise<string[]> {
  const found: string[] = [];
  for (const { width, themes } of views) {
    await page.setViewportSize({ width, height: 900 });
    let seen = "";
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await waitForPaint(page, theme);
      const shape = themes.length > 1 ? await layoutOf(page) : "";
      const rules = shape !== "" && shape === seen ? colorRules : allRules;
      found.push(...(await findViolations(page, parts, rules)).map((one) => `${width} ${theme}: ${one}`));
      seen = shape;
    }
  }
  return found;
}

/**
 * Returns the violations of the current page, including frames, one line each: rule, requirement, element. Injects axe
 * into each document only once, because parsing its source takes most of the time of a check.
 */
export async function findViolations(
  page: Page,
  parts: readonly string[] = [],
  runOnly: readonly string[] = allRules,
): Promise<string[]> {
  await Promise.all(page.frames().map(injectAxe));
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

async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  // The chat's frame has another origin than the website that embeds it.
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`);
}

/** Waits until the page has been painted in this theme and its animations have ended. */
async function waitForPaint(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (theme) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (document.documentElement.dataset.theme !== theme) await nextFrame();
    await nextFrame();
    await nextFrame();
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  }, theme);
}

/** Returns everything the rules check except colors: all elements with attributes, position, size and visibility. */
async function layoutOf(page: Page): Promise<string> {
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
