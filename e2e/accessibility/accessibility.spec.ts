import type { Page } from "@playwright/test";
import { operationPage } from "#e2e/pages/operation-page.ts";
import {
  allViews,
  expectAccessible,
  findViolations,
  findViolationsInViews,
} from "#e2e/support/accessible.ts";
import { openApi } from "#e2e/support/api.ts";
import { test as base, expect } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { signIn } from "#e2e/support/people.ts";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { states } from "./console-states.ts";

/** One page for all states: loading and compiling the scripts is most of the cost of a new browser. */
const test = base.extend<{ console: Page }, { shared: Page; loaded: { path: string | null } }>({
  shared: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({ baseURL: demo.baseUrl, reducedMotion: "reduce" });
      await context.addInitScript(() => {
        if (window.top !== window) return;
        localStorage.clear();
        sessionStorage.clear();
      });
      await signIn(context, demo);
      await use(await newPage(context));
      await context.close();
    },
    { scope: "worker" },
  ],
  // The path whose page a state has left untouched.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
  loaded: [({}, use) => use({ path: null }), { scope: "worker" }],
  // Resets the page: pointer, size and color scheme are those of a new browser.
  console: async ({ shared: page }, use) => {
    await page.mouse.move(-1, -1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await use(page);
  },
});

test.beforeAll(async ({ demo }) => {
  const { url } = await openApi(demo.baseUrl, { token: demo.apiKey }, demo.workspaceId).call(
    inspectorEndpoints.address,
  );
  await fetch(url, { method: "POST", body: '{"hello":"world"}' });
});

test("findViolations reports violations in frames too, and only in the given parts", async ({ page }) => {
  const image = '<img src="data:,">';
  await page.setContent(
    `<main>${image}<p>Fine</p><iframe title="A frame" srcdoc='${image}'></iframe></main>`,
  );
  await expect(page.frameLocator("iframe").locator("img")).toBeAttached();
  const unnamed = (await findViolations(page)).filter((one) => one.startsWith("image-alt"));
  expect(unnamed).toEqual(Array(2).fill(`image-alt (Images must have alternative text) ${image}`));
  expect(await findViolations(page, ["p"])).toEqual([]);
});

/** The start of each test page: it follows the browser's color scheme, as the console does. */
const themed = `<!doctype html><html lang="en"><title>Looks</title><script>
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => { document.documentElement.dataset.theme = dark.matches ? "dark" : "light"; };
  dark.addEventListener("change", follow);
  follow();
</script>`;

test("colors are checked in each theme, at each width and in frames", async ({ page }) => {
  const frame = `<style>@media (prefers-color-scheme: dark) { p { color: #777; background: #888 } }</style><p>In a frame</p>`;
  await page.setContent(`${themed}
    <style>
      [data-theme=dark] #dark { color: #777; background: #888 }
      @media (max-width: 400px) { #narrow { color: #777; background: #888 } }
      @media (max-width: 400px) and (prefers-color-scheme: light) { #one { color: #777; background: #888 } }
    </style>
    <main><h1>Looks</h1><p id="dark">Dark</p><p id="narrow">Narrow</p><p id="one">One</p>
    <iframe title="A frame" srcdoc="${frame}"></iframe></main>`);
  await expect(page.frameLocator("iframe").locator("p")).toBeVisible();
  const contrast = "color-contrast (Elements must meet minimum color contrast ratio thresholds)";
  expect((await findViolationsInViews(page, [], allViews)).sort()).toEqual([
    `1440 dark: ${contrast} <p id="dark">Dark</p>`,
    `1440 dark: ${contrast} <p>In a frame</p>`,
    `390 dark: ${contrast} <p id="dark">Dark</p>`,
    `390 dark: ${contrast} <p id="narrow">Narrow</p>`,
    `390 dark: ${contrast} <p>In a frame</p>`,
    `390 light: ${contrast} <p id="narrow">Narrow</p>`,
    `390 light: ${contrast} <p id="one">One</p>`,
  ]);
});

const image = '<img src="data:," width="20" height="20">';
const unnamed = `image-alt (Images must have alternative text) ${image}`;
const inDark = ["1440 dark", "390 dark"];

for (const { when, body, fault, where } of [
  {
    when: "visible in dark mode",
    body: `<style>img { visibility: hidden } [data-theme=dark] img { visibility: visible }</style>${image}`,
    fault: unnamed,
    where: inDark,
  },
  {
    when: "visible on a phone",
    body: `<style>@media (min-width: 400px) { img { display: none } }</style>${image}`,
    // Content that is the same in both themes is checked once per width.
    fault: unnamed,
    where: ["390 dark"],
  },
  {
    when: "visible in a frame in dark mode",
    body: `<iframe title="A frame" srcdoc='<style>@media (prefers-color-scheme: light) { img { display: none } }</style>${image}'></iframe>`,
    fault: unnamed,
    where: inDark,
  },
  {
    when: "announced in dark mode",
    body: `<p id="said">Said</p><script>
      dark.addEventListener("change", () => said.setAttribute("role", dark.matches ? "nothing" : "note"));
    </script>`,
    fault: 'aria-roles (ARIA roles used must conform to valid values) <p id="said" role="nothing">Said</p>',
    where: inDark,
  },
]) {
  test(`all rules check content that is only ${when}`, async ({ page }) => {
    await page.setContent(`${themed}<main><h1>Looks</h1>${body}</main>`);
    expect((await findViolationsInViews(page, [], allViews)).sort()).toEqual(
      where.map((view) => `${view}: ${fault}`),
    );
  });
}

test("nothing is animated if the user prefers reduced motion", async ({ console: page, demo }) => {
  await page.goto(`/${demo.workspaceId}/rules`);
  const moving = await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});

for (const { name, path, reach, parts, isUntouched } of states) {
  test(`has no accessibility violations: ${name}`, async ({ console: page, demo, loaded }) => {
    if (loaded.path !== path) await page.goto(`/${demo.workspaceId}/${path}`);
    loaded.path = null;
    await reach(page);
    expect(await findViolationsInViews(page, parts)).toEqual([]);
    if (isUntouched) loaded.path = path;
  });
}

test("has no accessibility violations: the menu on a phone", async ({ console: page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${demo.workspaceId}/rules`);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
});

test("has no accessibility violations: the screens of a new workspace", async ({
  signedIn: page,
  workspace,
}) => {
  for (const [path, title] of [
    ["board", "No contacts yet"],
    ["contacts", "No contacts yet"],
    ["rules", "No rules yet"],
    ["deliveries", "No webhook deliveries yet"],
    ["inspector", "Waiting for the first request"],
    ["settings/api-keys", "No API keys yet"],
    ["settings/usage", "Last hour"],
    ["templates", "No templates yet"],
    ["campaigns", "No campaigns yet"],
    ["ads", "No lead forms yet"],
  ]) {
    await page.goto(`/${workspace.id}/${path}`);
    await expect(page.getByRole("heading", { name: title ?? "" })).toBeVisible();
    await expectAccessible(page);
  }
});

test("has no accessibility violations: the login page", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("has no accessibility violations: the API reference", async ({ signedIn: page }) => {
  await page.goto("/docs/api");
  await expectAccessible(page);
  await page.goto("/docs/api/contact/create-contact");
  const operation = operationPage(page);
  await operation.form.getByLabel("JSON body").fill('{"name": ""}');
  await operation.send();
  await expect(operation.summary).toContainText("Status 400");
  await page.getByText("STAGE_NOT_FOUND", { exact: true }).click();
  await expectAccessible(page);
});

test("has no accessibility violations: the not-found page", async ({ page }) => {
  await page.goto("/nothing/here/at/all");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
});
