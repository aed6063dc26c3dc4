import { expect, type Page } from "@playwright/test";
import type { State } from "./console-states.ts";
import { inbox } from "./pages/inbox-page.ts";

/** A window over the page. */
const dialog = ["[role=dialog]"];

async function open(page: Page, text: string): Promise<void> {
  await inbox(page).row(text).click();
  await expect(inbox(page).log).toBeVisible();
}

/** The channels, and what their vendors hold back: marketing, answers after a day, a channel as a whole. */
export const channelStates: readonly State[] = [
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
    name: "a new channel of Telegram",
    path: "settings/channels",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "Add channel" }).click();
      await page.getByRole("menuitem", { name: "Telegram" }).click();
      await expect(page.getByRole("dialog").getByLabel("Bot token")).toBeVisible();
    },
  },
  {
    name: "the templates for who wants no marketing",
    path: "inbox?view=all",
    parts: dialog,
    reach: async (page) => {
      await open(page, "Aquí va el comprobante");
      await page.getByRole("button", { name: "Template", exact: true }).click();
      await expect(page.getByRole("dialog").getByText(/^Wants no marketing messages/)).toBeVisible();
      await expect(page.getByRole("option", { name: /curso_diciembre/ })).toBeDisabled();
    },
  },
  {
    name: "an answer that only people may still give",
    path: "inbox?view=all",
    reach: async (page) => {
      await open(page, "Déjeme revisar mi horario");
      await expect(page.getByText(/People only, closes in/)).toBeAttached();
      await expect(inbox(page).reply).toBeVisible();
    },
  },
  {
    name: "a campaign that leaves out who wants no marketing",
    path: "campaigns/new",
    parts: ["form"],
    reach: async (page) => {
      const form = page.getByRole("form", { name: "Campaign" });
      await form.getByRole("button", { name: "Template" }).click();
      await page.getByRole("option", { name: /curso_diciembre/ }).click();
      await expect(form.getByText(/1 who opted out of marketing on WhatsApp/)).toBeVisible();
    },
  },
  {
    name: "a channel that its vendor holds back",
    path: "settings/channels",
    reach: async (page) => {
      const row = page.getByRole("listitem").filter({ hasText: "Messenger (simulated)" });
      await expect(row.getByText("Failing")).toBeVisible();
      await expect(row.getByText(/Meta stopped the account/)).toBeVisible();
    },
  },
  {
    name: "the problems of a channel",
    path: "settings/channels",
    reach: async (page) => {
      await page.getByRole("link", { name: "Problems and activity of Messenger (simulated)" }).click();
      const problem = page
        .getByRole("list", { name: "Problems of the channel" })
        .getByRole("listitem")
        .first();
      await expect(problem).toContainText("9200000000987");
      await problem.getByText("Details and payload").click();
      await expect(problem.getByRole("region", { name: "Payload" })).toContainText("m_lost");
    },
  },
  {
    name: "no resolved problems of a channel",
    path: "settings/channels",
    reach: async (page) => {
      await page.getByRole("link", { name: "Problems and activity of Messenger (simulated)" }).click();
      await page.getByRole("radio", { name: "Resolved", exact: true }).click();
      await expect(page.getByText("No resolved problems")).toBeVisible();
    },
  },
  {
    name: "the activity of a channel",
    path: "settings/channels",
    reach: async (page) => {
      await page.getByRole("link", { name: "Problems and activity of Messenger (simulated)" }).click();
      await page.getByRole("tab", { name: "Activity" }).click();
      await expect(page.getByRole("list", { name: "Activity of the channel" })).toContainText(
        "Meta blocked the page from sending messages",
      );
    },
  },
  {
    name: "a channel that is not there",
    path: "settings/channels/none",
    reach: (page) => expect(page.getByText("There is no such channel")).toBeVisible(),
  },
  {
    name: "the notifications of channels",
    path: "notifications?kind=channel_failing",
    reach: (page) =>
      expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
        "“Messenger (simulated)” is failing",
      ),
  },
];
