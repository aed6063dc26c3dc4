import type { Page } from "@playwright/test";

/** Delays the writes to an address, as on a slow network. `release` lets them and all later ones through. */
export async function holdWrites(page: Page, address: string) {
  const held: string[] = [];
  const open = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    held.push(route.request().postData() ?? "");
    await open.promise;
    return route.fallback();
  });
  return { held, release: open.resolve };
}

/** Rejects calls with an error that pages do not retry, until `stop`. `count` returns how many were rejected. */
export async function refuseCalls(page: Page, pattern: string, method: string) {
  let refused = 0;
  await page.route(pattern, (route) => {
    if (route.request().method() !== method) return route.fallback();
    refused += 1;
    const json = { status: 400, errorCode: "VALIDATION_FAILED", message: "Refused by the test.", data: null };
    return route.fulfill({ status: 400, json });
  });
  return { stop: () => page.unroute(pattern), count: () => refused };
}

/** Leaves a page without the changes that others make from now on. */
export async function stopLiveUpdates(page: Page): Promise<void> {
  await page.route("**/api/realtime?*", (route) => route.abort());
}
