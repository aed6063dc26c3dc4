import type { Page } from "@playwright/test";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { expectAccessible, findViolations } from "./accessible.ts";
import { openApi } from "./api.ts";
import { states } from "./console-states.ts";
import { test as base, expect } from "./fixtures.ts";
import { signIn } from "./people.ts";

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

/** Pages of the demo workspace, which has some of everything, as its owner. */
const test = base.extend<{ console: Page }, { cookies: Cookies }>({
  cookies: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({ baseURL: demo.baseUrl });
      await signIn(context, demo);
      await use(await context.cookies());
      await context.close();
    },
    { scope: "worker" },
  ],
  console: async ({ page, cookies }, use) => {
    await page.context().addCookies(cookies);
    await use(page);
  },
});

// axe names what it finds; a trace would cost as much as the looking.
test.use({ trace: "off" });

test.beforeAll(async ({ demo }) => {
  const { url } = await openApi(demo.baseUrl, { token: demo.apiKey }, demo.workspaceId).call(
    inspectorEndpoints.address,
  );
  await fetch(url, { method: "POST", body: '{"hello":"world"}' });
});

test("axe names what is wrong, in a frame too, and looks only where it is told to", async ({ page }) => {
  const image = '<img src="data:,">';
  await page.setContent(
    `<main>${image}<p>Fine</p><iframe title="A frame" srcdoc='${image}'></iframe></main>`,
  );
  await expect(page.frameLocator("iframe").locator("img")).toBeAttached();
  const unnamed = (await findViolations(page)).filter((one) => one.startsWith("image-alt"));
  expect(unnamed).toEqual(Array(2).fill(`image-alt (Images must have alternative text) ${image}`));
  expect(await findViolations(page, ["p"])).toEqual([]);
});

for (const { name, path, reach, parts } of states) {
  test(`axe finds nothing in ${name}`, async ({ console: page, demo }) => {
    await page.goto(`/${demo.workspaceId}/${path}`);
    await reach(page);
    await expectAccessible(page, parts);
  });
}

test("axe finds nothing in the menu on a phone", async ({ console: page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${demo.workspaceId}/rules`);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in the screens of a new workspace", async ({ signedIn: page, workspace }) => {
  test.slow();
  for (const [path, title] of [
    ["board", "No contacts yet"],
    ["contacts", "No contacts yet"],
    ["rules", "No rules yet"],
    ["deliveries", "Nothing was sent yet"],
    ["inspector", "Waiting for a first request"],
    ["settings/profile", "No API keys yet"],
    ["templates", "No templates yet"],
    ["ads", "No lead form was sent in yet"],
  ]) {
    await page.goto(`/${workspace.id}/${path}`);
    await expect(page.getByRole("heading", { name: title ?? "" })).toBeVisible();
    await expectAccessible(page);
  }
});

test("axe finds nothing in the login page", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("axe finds nothing in the API reference", async ({ page }) => {
  await page.goto("/docs");
  await page.getByText("/api/contact", { exact: true }).first().click();
  await expect(page.getByRole("region", { name: "cURL" }).first()).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing where there is nothing", async ({ page }) => {
  await page.goto("/nothing/here/at/all");
  await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
  await expectAccessible(page);
});
