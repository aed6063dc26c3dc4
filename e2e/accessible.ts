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

/** `source` of the package is twice as long, and each document reads it. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type Look = { width: number; themes: readonly ("light" | "dark")[] };

/** Both widths and both themes, once each: enough to find what one of them alone breaks. */
const someLooks: readonly Look[] = [
  { width: 1440, themes: ["light"] },
  { width: 390, themes: ["dark"] },
];

/** Every width in every theme. Each theme comes first at one width, so that every rule runs in both. */
export const everyLook: readonly Look[] = [
  { width: 1440, themes: ["light", "dark"] },
  { width: 390, themes: ["dark", "light"] },
];

/** What `npm test` and `npm run test:long` look at. */
const usualLooks = isLongRun ? everyLook : someLooks;

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** The rules of `everyRule` that read colors. All others read the document and whether its parts are visible. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * Expects no violation of WCAG 2.1 A and AA or of axe's best practices in what the page shows now. `parts` (CSS)
 * narrows it to what a state adds to a page that another test covers.
 */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  const before = page.viewportSize();
  const found = await findEverywhere(page, parts);
  // The rest of a journey expects the page as wide as it was.
  if (before) await page.setViewportSize(before);
  expect(found).toEqual([]);
}

/**
 * Returns the violations at each width and theme of `looks`, a line each that begins with them. Leaves the page as
 * narrow as a phone. At one width, a second theme that changes only colors is checked for colors alone.
 */
export async function findEverywhere(
  page: Page,
  parts: readonly string[] = [],
  looks: readonly Look[] = usualLooks,
): Promise<string[]> {
  const found: string[] = [];
  for (const { width, themes } of looks) {
    await page.setViewportSize({ width, height: 900 });
    let seen = "";
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await drawn(page, theme);
      const shape = themes.length > 1 ? await shapeOf(page) : "";
      const rules = shape !== "" && shape === seen ? rulesOfColour : everyRule;
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
  // A chat on another website is of another origin than its page.
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`);
}

/** Waits until what a change of width or theme set off is drawn. */
async function drawn(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (theme) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (document.documentElement.dataset.theme !== theme) await nextFrame();
    await nextFrame();
    await nextFrame();
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  }, theme);
}

/** All that a rule can read of a page but its colors: every element with its attributes, where it is and whether it is shown. */
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
