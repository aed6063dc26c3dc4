import type { Page } from "@playwright/test";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { expectAccessible } from "./accessible.ts";
import { openApi } from "./api.ts";
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

test.beforeAll(async ({ demo }) => {
  const { url } = await openApi(demo.baseUrl, { token: demo.apiKey }, demo.workspaceId).call(
    inspectorEndpoints.address,
  );
  await fetch(url, { method: "POST", body: '{"hello":"world"}' });
});

/** A state of the console: its path below the workspace, and how to reach it from there. */
type State = { name: string; path: string; reach(page: Page): Promise<void> };

const states: State[] = [
  { name: "the board", path: "board", reach: (page) => expect(firstCard(page)).toBeVisible() },
  {
    name: "a contact beside the board",
    path: "board",
    reach: async (page) => {
      await firstCard(page).click();
      await expect(page.getByRole("dialog").getByRole("combobox", { name: "Stage" })).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    },
  },
  {
    name: "selected cards",
    path: "board",
    reach: async (page) => {
      await firstCard(page).press("x");
      await expect(page.getByRole("region", { name: "Selected contacts" })).toBeVisible();
    },
  },
  {
    name: "the choice of a stage",
    path: "board",
    reach: async (page) => {
      await firstCard(page).press("m");
      await expect(page.getByRole("dialog", { name: /^Move / })).toBeVisible();
    },
  },
  {
    name: "the menu of a card",
    path: "board",
    reach: async (page) => {
      await firstCard(page).click({ button: "right" });
      await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    },
  },
  {
    name: "a new contact",
    path: "board",
    reach: async (page) => {
      await page.getByRole("button", { name: "New contact" }).click();
      await page.getByRole("button", { name: "Add contact" }).last().click();
      await expect(page.getByText("Give the contact a name")).toBeVisible();
    },
  },
  {
    name: "a board where nothing matches",
    path: "board?search=nobody+at+all",
    reach: (page) => expect(page.getByRole("heading", { name: "No contact matches" })).toBeVisible(),
  },
  { name: "the rules", path: "rules", reach: (page) => expect(firstRule(page)).toBeVisible() },
  {
    name: "a rule",
    path: "rules",
    reach: async (page) => {
      await firstRule(page).click();
      await expect(page.getByRole("button", { name: "Send test" })).toBeVisible();
    },
  },
  {
    name: "a new rule with what is missing",
    path: "rules/new",
    reach: async (page) => {
      await page.getByRole("button", { name: "Condition" }).click();
      await page.getByRole("button", { name: "Create rule" }).click();
      await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
    },
  },
  { name: "the deliveries", path: "deliveries", reach: (page) => expect(firstDelivery(page)).toBeVisible() },
  {
    name: "a delivery",
    path: "deliveries",
    reach: async (page) => {
      await firstDelivery(page).click();
      await expect(page.getByRole("tab", { name: "Request" })).toBeVisible();
    },
  },
  { name: "the inspector", path: "inspector", reach: (page) => expect(firstRequest(page)).toBeVisible() },
  {
    name: "a received request",
    path: "inspector",
    reach: async (page) => {
      await firstRequest(page).click();
      await expect(page.getByRole("region", { name: "Request headers" })).toBeVisible();
    },
  },
  {
    name: "stages and tags",
    path: "settings/stages",
    reach: (page) => expect(page.getByRole("list", { name: "Custom fields" })).toBeVisible(),
  },
  {
    name: "the members",
    path: "settings/members",
    reach: (page) => expect(page.getByRole("table", { name: "Members" })).toBeVisible(),
  },
  {
    name: "the profile",
    path: "settings/profile",
    reach: async (page) => {
      await expect(page.getByRole("list", { name: "Sessions" })).toBeVisible();
      await expect(page.getByLabel("First name")).toBeVisible();
    },
  },
  {
    name: "a new API key",
    path: "settings/profile",
    reach: async (page) => {
      await page.getByRole("button", { name: "New key" }).click();
      await page.getByRole("radio", { name: "By area" }).click();
      await expect(page.getByRole("table", { name: "Scopes by area" })).toBeVisible();
    },
  },
  {
    name: "the command palette",
    path: "board",
    reach: async (page) => {
      await expect(firstCard(page)).toBeVisible();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "the shortcuts",
    path: "board",
    reach: async (page) => {
      await expect(firstCard(page)).toBeVisible();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
];

for (const { name, path, reach } of states) {
  test(`axe finds nothing in ${name}`, async ({ console: page, demo }) => {
    await page.goto(`/${demo.workspaceId}/${path}`);
    await reach(page);
    await expectAccessible(page);
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
    ["rules", "No rules yet"],
    ["deliveries", "Nothing was sent yet"],
    ["inspector", "Waiting for a first request"],
    ["settings/profile", "No API keys yet"],
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

function firstCard(page: Page) {
  return page.getByRole("main").getByRole("region").getByRole("group").first();
}

function firstRule(page: Page) {
  return page.getByRole("list", { name: "Rules" }).getByRole("link").first();
}

function firstDelivery(page: Page) {
  return page.getByRole("table", { name: "Deliveries" }).getByRole("button").first();
}

function firstRequest(page: Page) {
  return page.getByRole("list", { name: "Received requests" }).getByRole("button").first();
}
