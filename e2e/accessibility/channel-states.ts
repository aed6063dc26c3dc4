import { expect, type Page } from "@playwright/test";
import { inbox } from "#e2e/pages/inbox-page.ts";
import type { State } from "./state.ts";

/** Any dialog. */
const dialog = ["[role=dialog]"];

async function open(page: Page, text: string): Promise<void> {
  await inbox(page).row(text).click();
  await expect(inbox(page).log).toBeVisible();
}

/** States of channels, and of what their vendors restrict: marketing, late replies, a whole channel. */
export const channelStates: readonly State[] = [
  {
    name: "the list of channels",
    path: "settings/channels",
    isUntouched: true,
    reach: (page) =>
      expect(
        page.getByRole("list", { name: "Channels" }).getByText("Website", { exact: true }),
      ).toBeVisible(),
  },
  {
    name: "the dialog for a new channel",
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
    name: "the contact link of a channel",
    path: "settings/channels",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "Contact link of " }).first().click();
      await expect(page.getByRole("img", { name: "QR code of the contact link" })).toBeVisible();
    },
  },
  {
    name: "the dialog for a new Telegram channel",
    path: "settings/channels",
    parts: dialog,
    reach: async (page) => {
      await page.getByRole("button", { name: "Add channel" }).click();
      await page.getByRole("menuitem", { name: "Telegram" }).click();
      await expect(page.getByRole("dialog").getByLabel("Bot token")).toBeVisible();
    },
  },
  {
    name: "the templates for a contact who opted out of marketing",
    path: "inbox?view=unread",
    parts: dialog,
    reach: async (page) => {
      await open(page, "Here's the receipt");
      await page.getByRole("button", { name: "Template", exact: true }).click();
      await expect(page.getByRole("dialog").getByText(/^Opted out of marketing messages/)).toBeVisible();
      await expect(page.getByRole("option", { name: /december_course/ })).toBeDisabled();
    },
  },
  {
    name: "a conversation that only people may reply to",
    path: "inbox?view=mine",
    reach: async (page) => {
      await open(page, "Let me check my schedule");
      await expect(page.getByText(/People only, closes in/)).toBeAttached();
      await expect(inbox(page).reply).toBeVisible();
    },
  },
  {
    name: "a campaign that excludes contacts who opted out of marketing",
    path: "campaigns/new",
    parts: ["form"],
    reach: async (page) => {
      const form = page.getByRole("form", { name: "Campaign" });
      await form.getByRole("checkbox", { name: "All contacts" }).click();
      await form.getByRole("button", { name: "Template" }).click();
      await page.getByRole("option", { name: /december_course/ }).click();
      await expect(form.getByText(/1 who opted out of marketing on WhatsApp/)).toBeVisible();
    },
  },
  {
    name: "a channel that does not exist",
    path: "settings/channels/none",
    reach: (page) => expect(page.getByText("This channel does not exist")).toBeVisible(),
  },
  {
    name: "the list of website forms before there is one",
    path: "forms",
    reach: (page) => expect(page.getByRole("button", { name: "New form" })).toBeVisible(),
  },
  {
    name: "a website form that does not exist",
    path: "forms/none",
    reach: (page) => expect(page.getByRole("heading", { name: "This form does not exist" })).toBeVisible(),
  },
];
