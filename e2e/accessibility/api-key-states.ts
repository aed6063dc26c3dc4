import { expect } from "@playwright/test";
import type { State } from "./state.ts";

/** The dialog for a new key with all its fields. */
export const newKeyDialog: State = {
  name: "the dialog for a new API key",
  path: "settings/api-keys",
  parts: ["[role=dialog]"],
  reach: async (page) => {
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByRole("radio", { name: "By area" }).click();
    await page.getByRole("radio", { name: "Only these" }).click();
    await page.getByText("Advanced").click();
    await expect(page.getByLabel("Allowed addresses")).toBeVisible();
    await expect(page.getByRole("table", { name: "Scopes by area" })).toBeVisible();
  },
};

/** Other states of API keys in the demo workspace. */
export const apiKeyStates: readonly State[] = [
  {
    name: "the dialog to rotate an API key",
    path: "settings/api-keys",
    parts: ["[role=dialog]"],
    reach: async (page) => {
      await page
        .getByRole("button", { name: /^Rotate / })
        .first()
        .click();
      await expect(page.getByRole("combobox", { name: "The old key" })).toBeVisible();
    },
  },
  {
    name: "the usage of the API",
    path: "settings/usage",
    reach: async (page) => {
      await page.getByRole("radio", { name: "Console" }).click();
      await expect(page.getByRole("list", { name: "Callers" }).getByRole("listitem").first()).toBeVisible();
      await page.getByText("Show as a table").click();
      await expect(page.getByRole("table", { name: "Calls by minute" })).toBeVisible();
    },
  },
];
