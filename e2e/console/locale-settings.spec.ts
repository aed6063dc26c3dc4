import type { Locator, Page } from "@playwright/test";
import { opportunityBoard } from "#e2e/pages/opportunity-board.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { stageNames } from "#e2e/support/opportunity-rows.ts";
import { signIn } from "#e2e/support/people.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

test("an amount typed as 1.200,50 is saved as 1200.5 for a user who writes 1.234,56", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  const [first] = await stageNames(workspace);
  await page.goto(`/${id}/settings/profile`);
  const section = page.getByRole("region", { name: "Language & region" });
  await choose(page, section.getByLabel("Number format"), "1.234,56");
  await section.getByRole("button", { name: "Save preferences" }).click();
  await expect(shell(page).toast("Preferences saved")).toBeVisible();

  const board = opportunityBoard(page, id);
  await board.open();
  await page.getByRole("button", { name: "New opportunity" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New opportunity" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Boiler");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("1,200");
  await dialog.getByRole("button", { name: "Add opportunity" }).click();
  await expect(dialog.getByText("This can mean 1200 or 1,2. Enter one of them.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("1.200,50");
  await dialog.getByRole("button", { name: "Add opportunity" }).click();
  await expect(board.sums(first)).toHaveText(/1\.200,50/);
  const stored = async () => (await api.call(opportunityEndpoints.list, { query: {} })).data;
  await expect.poll(stored).toMatchObject([{ name: "Boiler", amount: 1200.5 }]);

  await board.card("Boiler").click();
  const amount = page.getByRole("textbox", { name: "Amount" });
  await amount.click();
  await expect(amount).toHaveValue("1200,5");
  await amount.fill("2.500");
  await amount.press("Enter");
  await expect.poll(stored).toMatchObject([{ amount: 2500 }]);
});

test("a saved language is repeated in a cookie, also at the next sign-in", async ({
  signedIn: page,
  workspace,
  browser,
}) => {
  await page.goto(`/${workspace.id}/settings/profile`);
  const language = page.getByLabel("Language", { exact: true });
  await choose(page, language, "Español");
  await language.press("Tab");
  const saved = page.waitForResponse(
    (one) => one.url().endsWith("/api/user/preferences") && one.request().method() === "PUT",
  );
  await language.locator("xpath=ancestor::form").locator("button[type=submit]").click();
  await saved;
  const cookieOf = async (one: Page) =>
    (await one.context().cookies()).find(({ name }) => name === "locale")?.value;
  await expect.poll(() => cookieOf(page)).toBe("es");
  expect(await workspace.owner.api.call(userEndpoints.preferences)).toMatchObject({ language: "es" });

  const context = await browser.newContext();
  const other = await newPage(context);
  await signIn(context, workspace.owner);
  expect(await cookieOf(other)).toBe("es");
  await context.close();
});

test("an owner changes the workspace's name, language, time zone, country and currency", async ({
  signedIn: page,
  workspace,
}) => {
  const { api, id } = workspace;
  await page.goto(`/${id}/settings/workspace`);
  await page.getByLabel("Name", { exact: true }).fill("Academia Bogotá");
  await choose(page, page.getByLabel("Language", { exact: true }), "Español");
  await find(page, "Time zone", "America/Bogota");
  await find(page, "Country", "Colombia");
  await find(page, "Currency", "COP");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("button", { name: "switch workspace" })).toContainText("Academia Bogotá");
  expect(await api.call(workspaceEndpoints.region)).toEqual({
    name: "Academia Bogotá",
    language: "es",
    timezone: "America/Bogota",
    country: "CO",
    currency: "COP",
  });
  const { locale } = await api.call(workspaceEndpoints.get, { params: { id } });
  expect(locale).toBe("es-CO");
});

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Chooses an option of a long list by typing. */
async function find(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole("combobox", { name: label }).fill(text);
  await page.getByRole("option", { name: text }).first().click();
}
