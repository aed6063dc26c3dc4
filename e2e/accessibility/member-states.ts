import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/**
 * States of the pages "Members", "Roles", "Teams", "Macros", "Profile", "Security" and "Single sign-on". The demo
 * workspace has no team.
 */
export const memberStates: readonly State[] = [
  {
    name: "the profile",
    path: "settings/profile",
    reach: (page) => expect(page.getByLabel("First name")).toBeVisible(),
  },
  {
    name: "the security of the account",
    path: "settings/security",
    reach: (page) => expect(page.getByRole("list", { name: "Sessions" })).toBeVisible(),
  },
  {
    name: "the members",
    path: "settings/members",
    reach: (page) => expect(page.getByRole("table", { name: "Members" })).toBeVisible(),
  },
  {
    name: "the roles",
    path: "settings/roles",
    reach: (page) => expect(page.getByRole("list", { name: "Fixed roles" })).toBeVisible(),
  },
  {
    name: "the settings page without teams",
    path: "settings/teams",
    isUntouched: true,
    reach: (page) => expect(page.getByRole("heading", { name: "No teams yet" })).toBeVisible(),
  },
  {
    name: "the dialog for a new team",
    path: "settings/teams",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await page.getByRole("button", { name: "New team" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Create team" }).click();
      await expect(page.getByRole("dialog").getByText("Fill this in.")).toBeVisible();
    },
  },
  {
    name: "the settings page without macros",
    path: "settings/macros",
    isUntouched: true,
    reach: (page) => expect(page.getByRole("heading", { name: "No macros yet" })).toBeVisible(),
  },
  {
    name: "a new macro with errors",
    path: "settings/macros",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await page.getByRole("button", { name: "Qualified lead" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Add action" }).click();
      await page.getByRole("menuitem", { name: "Add tags" }).click();
      await dialog.getByRole("button", { name: "Save macro" }).click();
      await expect(dialog.getByText("Complete this action.")).toBeVisible();
    },
  },
  {
    name: "a new identity provider with errors",
    path: "settings/single-sign-on",
    reach: async (page) => {
      await page.getByRole("button", { name: "Add provider" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /^Add group/ }).click();
      await dialog.getByRole("button", { name: "Add provider" }).click();
      await expect(dialog.getByLabel("Groups claim")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "a new SAML provider with errors",
    path: "settings/single-sign-on",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await page.getByRole("button", { name: "Add provider" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: "SAML" }).click();
      await dialog.getByRole("radio", { name: "Manual" }).click();
      await dialog.getByRole("button", { name: "Test connection" }).click();
      await expect(dialog.getByLabel("SSO URL")).toHaveAttribute("aria-invalid", "true");
    },
  },
];
