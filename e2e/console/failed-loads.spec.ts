import type { Locator, Page } from "@playwright/test";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { refuseCalls } from "#e2e/support/requests.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";

const chunks = "**/_next/static/chunks/**";

/** Aborts the requests of code that is not loaded yet: of toasts, or of everything else. */
async function abortCode(page: Page, aborted: "toasts" | "others"): Promise<void> {
  await page.route(chunks, async (route) => {
    const response = await route.fetch();
    const isToasts = (await response.text()).includes("data-sonner-toaster");
    if (isToasts === (aborted === "toasts")) await route.abort();
    else await route.fulfill({ response });
  });
}

/**
 * Presses a button that reads again until its result is visible. Another part of the page may read at the same time.
 */
async function retryUntil(result: Locator, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press().catch(() => undefined);
    await expect(result).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("a dialog whose code could not be loaded is loaded when it is opened again", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/contacts`);
  const add = page.getByRole("button", { name: "New contact" });
  await expect(add).toBeVisible();
  await abortCode(page, "others");
  await add.click();
  const failure = shell(page).toast("Couldn't load this part of the page.");
  await expect(failure).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await add.click();
  await expect(page.getByRole("dialog", { name: "New contact" })).toBeVisible();
  await page.keyboard.press("Escape");
  const reloaded = page.waitForEvent("load");
  await failure.getByRole("button", { name: "Reload the page" }).click();
  await reloaded;
});

test("dialogs open although a file that they share arrives last", async ({ signedIn: page, workspace }) => {
  await page.goto(`/${workspace.id}/contacts`);
  const add = page.getByRole("button", { name: "New contact" });
  await expect(add).toBeVisible();
  const shared: (() => Promise<void>)[] = [];
  let arrived = Promise.resolve();
  await page.route(chunks, async (route) => {
    const loading = route.fetch();
    arrived = arrived.then(async () => {
      const response = await loading;
      const isShared = (await response.body()).length > 100_000;
      const arrive = () => route.fulfill({ response });
      await (isShared ? shared.push(arrive) : arrive());
    });
    await arrived;
  });
  await page.keyboard.press("Tab");
  await expect.poll(() => shared.length).toBe(1);
  // The other files run until one of them needs the shared one.
  await page.waitForTimeout(1_000);
  await Promise.all(shared.map((arrive) => arrive()));
  await page.unrouteAll({ behavior: "wait" });
  await add.click();
  await expect(page.getByRole("dialog", { name: "New contact" })).toBeVisible();
});

test("filters whose code arrives late do not move what is below them", async ({
  signedIn: page,
  workspace,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(chunks, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("over30d")) await code.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/${workspace.id}/campaigns/new`);
  const everyone = page.getByRole("checkbox", { name: "All contacts" });
  await expect(everyone).toBeVisible();
  const before = await everyone.boundingBox();
  const filter = page.getByRole("button", { name: "More filters" });
  await expect(filter).toHaveCount(0);
  code.resolve();
  await expect(filter).toBeVisible();
  expect(await everyone.boundingBox()).toEqual(before);
  await page.unrouteAll({ behavior: "wait" });
});

test("toasts whose code could not be loaded are shown later", async ({ signedIn: page, workspace }) => {
  await page.goto(`/${workspace.id}/contacts?search=Eva`);
  await expect(page.getByRole("button", { name: "Saved views" })).toBeVisible();
  await abortCode(page, "toasts");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/chunks/"));
  await page.getByRole("button", { name: "Saved views" }).click();
  await failed;
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Only Eva");
  await page.keyboard.press("Enter");
  await expect(shell(page).toast("Saved as “Only Eva”")).toBeVisible();
});

test("saved views and canned responses that could not be loaded are not shown as empty", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600222001", "Ana Uno", "Hola");
  const views = await refuseCalls(page, "**/api/views*", "GET");
  const replies = await refuseCalls(page, "**/api/canned-reply*", "GET");
  await page.goto(`/${workspace.id}/inbox`);
  await page.getByRole("button", { name: "Saved views" }).click();
  const retry = page.getByRole("menuitem", { name: "Couldn't load the views. Try again" });
  await expect(retry).toBeVisible();
  await expect(page.getByText("Set filters, then save them under a name.")).toHaveCount(0);
  await views.stop();
  await retryUntil(page.getByText("Set filters, then save them under a name."), () =>
    retry.press("Enter", { timeout: 1_000 }),
  );
  await expect(retry).toHaveCount(0);
  await page.keyboard.press("Escape");

  await inbox(page).row("Ana Uno").click();
  await page.getByRole("button", { name: "Canned responses" }).click();
  const dialog = page.getByRole("dialog", { name: "Canned responses" });
  await expect(dialog.getByRole("alert")).toContainText("Couldn't load the canned responses");
  await expect(dialog.getByText("There are no canned responses yet.")).toHaveCount(0);
  await replies.stop();
  await retryUntil(dialog.getByText("There are no canned responses yet."), () =>
    dialog.getByRole("button", { name: "Try again" }).click({ timeout: 1_000 }),
  );
  await whatsapp.graph.close();
});

test("rules stay on the page without an error when a later read fails", async ({
  signedIn: page,
  workspace,
}) => {
  const rule = (name: string) =>
    workspace.api.call(ruleEndpoints.create, {
      body: { name, trigger: "asignar_fase", conditions: [], actions: [{ url: "https://erp.example/hook" }] },
    });
  await rule("Tell the ERP");
  await page.goto(`/${workspace.id}/rules`);
  const list = page.getByRole("list", { name: "Rules" });
  await expect(list).toContainText("Tell the ERP");
  const reads = await refuseCalls(page, "**/api/rule*", "GET");
  const failed = page.waitForResponse((one) => one.url().includes("/api/rule") && one.status() === 400);
  await rule("Tell the shop");
  await failed;
  // Two frames, so that the page has shown the result.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(reads.count()).toBeGreaterThan(0);
  await expect(page.getByText("Couldn't load the rules")).toHaveCount(0);
  await expect(list).toContainText("Tell the ERP");
});
