import type { Page } from "@playwright/test";

/** Holds the writes to an address, as on a slow network. `release` lets them and all later ones through. */
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
