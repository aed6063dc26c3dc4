import { test as base, type Page } from "@playwright/test";
import { type Receiver, startReceiver } from "#lib/testing/receiver.ts";
import { type Demo, newWorkspace, readDemo, signIn, type TestWorkspace } from "./people.ts";

type Fixtures = {
  /** A workspace made for this test, with one owner. */
  workspace: TestWorkspace;
  /** A page whose browser is signed in as the workspace's owner. */
  signedIn: Page;
  /** An HTTP server of the test's own on loopback: where webhooks go. */
  receiver: Receiver;
};

/** Playwright's test with what the journeys of Tertulia start from. */
export const test = base.extend<Fixtures, { demo: Demo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern.
  demo: [({}, use) => readDemo().then(use), { scope: "worker" }],
  workspace: async ({ demo }, use) => use(await newWorkspace(demo)),
  signedIn: async ({ page, workspace }, use) => {
    await signIn(page.context(), workspace.owner);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
});

export { expect } from "@playwright/test";
