import type { BrowserContext, Page } from "@playwright/test";

/** A new page of a browser, as `patient` makes it. */
export async function newPage(context: BrowserContext): Promise<Page> {
  return patient(await context.newPage());
}

/** Has a page's `goto` and `reload` wait until the page answers to presses. */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    await whenAlive(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...options) => {
    const response = await reload(...options);
    await whenAlive(page);
    return response;
  };
  return page;
}

/** Waits until React has taken over what the server drew: until then a press is nobody's. */
async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!("__next_f" in window)) return true;
    const controls = [...document.querySelectorAll("body :is(button, input, textarea)")];
    return controls.every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  });
}
