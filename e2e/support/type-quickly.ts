import type { Page } from "@playwright/test";

/** Longer than the time that passes in the page until its clock is paused, in milliseconds. */
const AHEAD_MS = 10_000;

/**
 * Types a text without a pause between the keys, however busy the machine is: the clock of the page stands still. The
 * page must have been loaded after `page.clock.install()`.
 */
export async function typeQuickly(page: Page, text: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  await page.keyboard.type(text);
  await page.clock.resume();
}
