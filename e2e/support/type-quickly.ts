import type { Page } from "@playwright/test";

/** Longer than the time that passes in the page until its clock is paused, in milliseconds. */
const AHEAD_MS = 10_000;

/**
 * Types a text while the clock of the page is paused, so that no debounced work runs between two keys. The
 * page must have been loaded after `page.clock.install()`.
 */
export async function typeQuickly(page: Page, text: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  await page.keyboard.type(text);
  await page.clock.resume();
}
