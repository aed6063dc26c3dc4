import type { Page } from "@playwright/test";
import type { Api } from "#e2e/support/api.ts";
import { expect } from "#e2e/support/fixtures.ts";
import { setUpInstance, test } from "#e2e/support/own-instance.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

/** The event stream reconnects within 30 s after a rejection (keep-stream-open.ts). */
const RECONNECTED = { timeout: 60_000 };
const notice = "Live updates are interrupted. Trying to reconnect…";

test("an open board shows that the server is down and updates again when it is back", async ({
  browser,
  ownInstance,
}) => {
  await ownInstance.start();
  const { workspaceId, api, page } = await setUpInstance(ownInstance, browser);
  await addContact(api, "Ana");
  await page.goto(`/${workspaceId}/board`);
  await expect(page.getByRole("group", { name: "Ana" })).toBeVisible();
  const isSamePage = await markPage(page);

  await ownInstance.stop();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole("group", { name: "Ana" })).toBeVisible();

  await ownInstance.start();
  expect(ownInstance.setupLink()).toBe("");
  await addContact(api, "Bruno");
  await expect(page.getByRole("group", { name: "Bruno" })).toBeVisible(RECONNECTED);
  await expect(page.getByText(notice)).toBeHidden();
  await addContact(api, "Carla");
  await expect(page.getByRole("group", { name: "Carla" })).toBeVisible();
  expect(await isSamePage()).toBe(true);
  await page.context().close();
});

test("the event stream reconnects after a proxy refused it", async ({ signedIn: page, workspace }) => {
  let refusals = 0;
  await page.route("**/api/realtime?*", (route) => {
    refusals += 1;
    return refusals > 2 ? route.continue() : route.fulfill({ status: 502, body: "Bad gateway" });
  });
  await addContact(workspace.api, "Ana");
  await page.goto(`/${workspace.id}/board`);
  await expect(page.getByRole("group", { name: "Ana" })).toBeVisible();
  const isSamePage = await markPage(page);
  await expect.poll(() => refusals).toBe(3);
  await addContact(workspace.api, "Bruno");
  await expect(page.getByRole("group", { name: "Bruno" })).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

function addContact(api: Api, name: string): Promise<unknown> {
  return api.call(contactEndpoints.create, { body: { name, email: `${name}@example.com` } });
}

/** Marks the page. The returned function checks whether the mark is still present; a reload removes it. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}
