import type { BrowserContext, Page } from "@playwright/test";

/** How many times slower the scripts of pages run, to find races that only slow machines show. */
const slowdown = Number(process.env.E2E_CPU_SLOWDOWN ?? 1);

/** Opens a new page whose navigation and clicks wait for hydration. */
export async function newPage(context: BrowserContext): Promise<Page> {
  return withHydrationWait(await context.newPage());
}

/**
 * Makes a page's `goto` and `reload` wait until the page is hydrated. Clicks wait for it also after navigation that a
 * click or a script starts, and in popups.
 */
export async function withHydrationWait(page: Page): Promise<Page> {
  await page.context().addInitScript({ content: `(${holdClicks})(${isHydrated})` });
  if (slowdown > 1) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
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
  await page.waitForFunction(isHydrated);
}

/** Runs in the page, which may have no element yet. Playwright clicks an element once it receives pointer events. */
function holdClicks(isReady: () => boolean): void {
  const hold = () => document.documentElement.style.setProperty("pointer-events", "none");
  const release = () => {
    if (isReady()) document.documentElement.style.removeProperty("pointer-events");
    else setTimeout(release, 20);
  };
  const holdLater = new MutationObserver(() => {
    holdLater.disconnect();
    hold();
  });
  if (document.documentElement) hold();
  else holdLater.observe(document, { childList: true });
  addEventListener("DOMContentLoaded", release);
}

/** Runs in the page. Pages that are not of the console have nothing to hydrate. */
function isHydrated(): boolean {
  if (!("__next_f" in window)) return true;
  const controls = [...document.querySelectorAll("body :is(button, input, textarea)")];
  return controls.every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
}
