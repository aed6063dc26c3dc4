import type { BrowserContext, Page } from "@playwright/test";

/** Opens a new page whose navigation waits for hydration. */
export async function newPage(context: BrowserContext): Promise<Page> {
  return withHydrationWait(await context.newPage());
}

/** Makes a page's `goto` and `reload` wait until the page is hydrated. */
export function withHydrationWait(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    await waitForHydration(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...options) => {
    const response = await reload(...options);
    await waitForHydration(page);
    return response;
  };
  return page;
}

/** Waits until React has hydrated the page: before that, nothing handles key presses and clicks. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!("__next_f" in window)) return true;
    const controls = [...document.querySelectorAll("body :is(button, input, textarea)")];
    return controls.every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  });
}
