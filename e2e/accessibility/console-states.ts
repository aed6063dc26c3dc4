import { expect, type Page } from "@playwright/test";
import { activityStates } from "./activity-states.ts";
import { apiKeyStates, newKeyDialog } from "./api-key-states.ts";
import { automationStates } from "./automation-states.ts";
import { channelStates } from "./channel-states.ts";
import { contactStates } from "./contact-states.ts";
import { importStates } from "./import-states.ts";
import { inboxStates } from "./inbox-states.ts";
import { memberStates } from "./member-states.ts";
import { notificationStates } from "./notification-states.ts";
import { opportunityStates } from "./opportunity-states.ts";
import { privacyStates } from "./privacy-states.ts";
import { reportStates } from "./report-states.ts";
import type { State } from "./state.ts";
import { systemStates } from "./system-states.ts";
import { taskStates } from "./task-states.ts";
import { workersStates } from "./workers-states.ts";

/** Any dialog. */
const dialog = ["[role=dialog]"];

/** Every screen of the console with its main states, in the demo workspace. */
export const states: readonly State[] = [
  ...activityStates,
  ...contactStates,
  ...channelStates,
  {
    name: "a contact that does not exist",
    path: "contacts/00000000-0000-7000-8000-000000000000",
    reach: (page) => expect(page.getByRole("heading", { name: "This contact does not exist" })).toBeVisible(),
  },
  {
    name: "the list of rules",
    path: "rules",
    isUntouched: true,
    reach: (page) => expect(firstRule(page)).toBeVisible(),
  },
  {
    name: "a rule",
    path: "rules",
    reach: async (page) => {
      await firstRule(page).click();
      await expect(page.getByRole("button", { name: "Send test" })).toBeVisible();
    },
  },
  {
    name: "a new rule with errors",
    path: "rules/new",
    reach: async (page) => {
      await page.getByRole("button", { name: "Condition" }).click();
      await page.getByRole("button", { name: "Create rule" }).click();
      await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "the list of webhook deliveries",
    path: "deliveries",
    isUntouched: true,
    reach: (page) => expect(firstDelivery(page)).toBeVisible(),
  },
  {
    name: "a webhook delivery",
    path: "deliveries",
    reach: async (page) => {
      await firstDelivery(page).click();
      await expect(page.getByRole("tab", { name: "Request" })).toBeVisible();
    },
  },
  {
    name: "the webhook tester",
    path: "inspector",
    isUntouched: true,
    reach: (page) => expect(firstRequest(page)).toBeVisible(),
  },
  {
    name: "a request in the webhook tester",
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
    name: "the AI providers",
    path: "settings/providers",
    isUntouched: true,
    reach: (page) => expect(page.getByRole("list", { name: "Providers" })).toBeVisible(),
  },
  {
    name: "the dialog for a new AI provider",
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
    name: "the list of templates",
    path: "templates",
    reach: (page) => expect(page.getByText("december_course").first()).toBeVisible(),
  },
  {
    name: "a new template with a button and its preview",
    path: "templates/new",
    reach: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("recordatorio_cita");
      await page.getByLabel("Text", { exact: true }).fill("Hola {{contact.name}}, ¿vienes mañana?");
      await page.getByRole("button", { name: "Add button" }).click();
      await page.getByRole("menuitem", { name: "Quick reply" }).click();
      await expect(page.getByText(/vienes mañana/).last()).toBeVisible();
    },
  },
  {
    name: "the simulator before it is started",
    path: "simulator?vendor=instagram",
    reach: (page) => expect(page.getByRole("button", { name: "Start simulator" })).toBeVisible(),
  },
  {
    name: "ads and leads",
    path: "ads",
    reach: (page) =>
      expect(page.getByRole("region", { name: "Lead forms" }).getByRole("link").first()).toBeVisible(),
  },
  {
    name: "a lead form that does not exist",
    path: "ads/1",
    reach: (page) =>
      expect(page.getByRole("heading", { name: "This lead form does not exist" })).toBeVisible(),
  },
  {
    name: "the list of campaigns",
    path: "campaigns",
    isUntouched: true,
    reach: (page) => expect(firstCampaign(page)).toBeVisible(),
  },
  {
    name: "the report of a finished campaign",
    path: "campaigns",
    reach: async (page) => {
      await firstCampaign(page).click();
      await expect(page.getByRole("heading", { name: campaign })).toBeVisible();
      await expect(page.getByText("Delivery funnel")).toBeVisible();
    },
  },
  {
    name: "a new campaign with errors",
    path: "campaigns/new",
    reach: async (page) => {
      await page.getByRole("checkbox", { name: "All contacts" }).click();
      await page.getByLabel("Quiet hours").click();
      await page.getByRole("radio", { name: "Later" }).click();
      await page.getByRole("button", { name: "Schedule campaign" }).click();
      await expect(page.getByText("Enter a name")).toBeVisible();
      await expect(page.getByText(/excluded: .* without a WhatsApp number|contacts$/).first()).toBeVisible();
    },
  },
  {
    name: "a campaign that does not exist",
    path: "campaigns/00000000-0000-7000-8000-000000000000",
    reach: (page) =>
      expect(page.getByRole("heading", { name: "This campaign does not exist" })).toBeVisible(),
  },
  newKeyDialog,
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
    name: "the keyboard shortcuts",
    path: "board",
    parts: dialog,
    reach: async (page) => {
      await expect(firstCard(page)).toBeVisible();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
  ...automationStates,
  ...importStates,
  ...inboxStates,
  ...notificationStates,
  ...opportunityStates,
  ...reportStates,
  ...privacyStates,
  ...systemStates,
  ...memberStates,
  ...taskStates,
  ...workersStates,
  ...apiKeyStates,
];

function firstCard(page: Page) {
  return page.getByRole("main").getByRole("region").getByRole("group").first();
}

const campaign = "December intensive for past students";

function firstCampaign(page: Page) {
  return page.getByRole("main").getByRole("link", { name: campaign });
}

function firstRule(page: Page) {
  return page.getByRole("list", { name: "Rules" }).getByRole("link").first();
}

function firstDelivery(page: Page) {
  return page.getByRole("table", { name: "Webhook deliveries" }).getByRole("button").first();
}

function firstRequest(page: Page) {
  return page.getByRole("list", { name: "Received requests" }).getByRole("button").first();
}
