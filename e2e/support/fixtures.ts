import { test as base, type Page } from "@playwright/test";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { newPage, withHydrationWait } from "./hydrated-page.ts";
import { type Demo, newWorkspace, openSession, readDemo, type TestWorkspace } from "./people.ts";
import { startWebsite, type Website } from "./website.ts";

type Fixtures = {
  /** A new workspace for this test, with one owner. */
  workspace: TestWorkspace;
  /** A page signed in as the workspace's owner. */
  signedIn: Page;
  /** An HTTP server on loopback that receives the test's webhooks. */
  receiver: Receiver;
  /** A page in another browser context, in English and not signed in. */
  visitor: Page;
  /** Publishes a chat's tag on a new website with another origin. */
  publish: (tag: string) => Promise<Website>;
};

/** Playwright's `test` with Tertulia's fixtures. */
export const test = base.extend<Fixtures, { demo: Demo }>({
  page: async ({ page }, use) => use(await withHydrationWait(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
  demo: [({}, use) => readDemo().then(use), { scope: "worker" }],
  workspace: async ({ demo }, use) => use(await newWorkspace(demo)),
  signedIn: async ({ page, workspace }, use) => {
    await openSession(page.context(), workspace.owner);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    await use(await newPage(context));
    await context.close();
  },
  publish: async ({ demo }, use) => {
    const sites: Website[] = [];
    await use(async (tag) => {
      const site = await startWebsite(demo.baseUrl, tag);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
});

export { expect } from "@playwright/test";
