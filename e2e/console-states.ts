import { expect, type Page } from "@playwright/test";

/** A state of the console: its path below the workspace, how to reach it from there, and what it adds to the page. */
export type State = { name: string; path: string; reach(page: Page): Promise<void>; parts?: string[] };

/** A window over the page. */
const dialog = ["[role=dialog]"];

/** Every screen of the console with its main states, as the demo workspace fills them. */
export const states: readonly State[] = [
  { name: "the board", path: "board", reach: (page) => expect(firstCard(page)).toBeVisible() },
  {
    name: "a contact beside the board",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await firstCard(page).click();
      await expect(page.getByRole("dialog").getByRole("combobox", { name: "Stage" })).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
    },
  },
  {
    name: "selected cards",
    path: "board",
    parts: ["section[data-stage]:first-of-type", "[aria-label='Selected contacts']"],
    reach: async (page) => {
      await firstCard(page).press("x");
      await expect(page.getByRole("region", { name: "Selected contacts" })).toBeVisible();
    },
  },
  {
    name: "the choice of a stage",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await firstCard(page).press("m");
      await expect(page.getByRole("dialog", { name: /^Move / })).toBeVisible();
    },
  },
  {
    name: "the menu of a card",
    path: "board",
    parts: ["[role=menu]"],
    reach: async (page) => {
      await firstCard(page).click({ button: "right" });
      await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    },
  },
  {
    name: "a new contact",
    path: "board",
    parts: dialog,
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
  { name: "the contacts", path: "contacts", reach: (page) => expect(firstContact(page)).toBeVisible() },
  {
    name: "a contact beside the list",
    path: "contacts",
    reach: async (page) => {
      await firstContact(page).click();
      await expect(page.getByRole("dialog").getByRole("combobox", { name: "Stage" })).toBeVisible();
    },
  },
  {
    name: "a contact's page",
    path: "contacts",
    reach: async (page) => {
      await firstContact(page).click();
      await page.getByRole("link", { name: "Open page" }).click();
      await expect(
        page.getByRole("region", { name: "Timeline" }).getByRole("listitem").first(),
      ).toBeVisible();
    },
  },
  {
    name: "a contact that does not exist",
    path: "contacts/00000000-0000-7000-8000-000000000000",
    reach: (page) => expect(page.getByRole("heading", { name: "This contact does not exist" })).toBeVisible(),
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
    name: "an agent's knowledge",
    path: "agents",
    reach: async (page) => {
      await page.getByRole("main").getByRole("link").first().click();
      await page.getByRole("tab", { name: /^Knowledge/ }).click();
      await expect(page.getByRole("region", { name: "Files", exact: true })).toBeVisible();
    },
  },
  {
    name: "the passages of a file",
    path: "agents",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("main").getByRole("link").first().click();
      await page.getByRole("tab", { name: /^Knowledge/ }).click();
      await page.getByRole("region", { name: "Files", exact: true }).getByRole("button").first().click();
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "the channels",
    path: "settings/channels",
    reach: (page) =>
      expect(
        page.getByRole("list", { name: "Channels" }).getByText("Website", { exact: true }),
      ).toBeVisible(),
  },
  {
    name: "a new channel",
    path: "settings/channels",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "Add channel" }).click();
      await page.getByRole("menuitem", { name: "WhatsApp" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Add channel" }).click();
      await expect(page.getByRole("dialog").getByText("Fill this in.").first()).toBeVisible();
    },
  },
  {
    name: "the AI providers",
    path: "settings/providers",
    reach: (page) => expect(page.getByRole("list", { name: "Providers" })).toBeVisible(),
  },
  {
    name: "a new AI provider",
    path: "settings/providers",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "Ollama" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("");
      await page.getByRole("dialog").getByRole("button", { name: "Add provider" }).click();
      await expect(page.getByText("Fill this in.")).toBeVisible();
    },
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
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "New key" }).click();
      await page.getByRole("radio", { name: "By area" }).click();
      await expect(page.getByRole("table", { name: "Scopes by area" })).toBeVisible();
    },
  },
  {
    name: "the command palette",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await expect(firstCard(page)).toBeVisible();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "the shortcuts",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await expect(firstCard(page)).toBeVisible();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
];

function firstCard(page: Page) {
  return page.getByRole("main").getByRole("region").getByRole("group").first();
}

function firstContact(page: Page) {
  return page.getByRole("region", { name: "Contacts" }).getByRole("button").first();
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
