import type { Locator, Page } from "@playwright/test";
import { ruleEditor } from "#e2e/pages/rule-editor.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { holdWrites } from "#e2e/support/requests.ts";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

type Typing = { field: Locator; save: Locator; address: string; page: RegExp };

/** Creates a record with the text "First" in a field, and types on before the response is there. */
async function typeOn(page: Page, { field, save, address, page: created }: Typing): Promise<void> {
  const { held, release } = await holdWrites(page, address);
  await field.fill("First");
  await save.click();
  await expect.poll(() => held.length).toBe(1);
  await field.fill("First and second");
  release();
  await expect(page).toHaveURL(created);
  await page.unrouteAll({ behavior: "wait" });
  await expect(field).toHaveValue("First and second");
}

test("editors keep what is typed while they create their record", async ({ signedIn: page, workspace }) => {
  const { api, id } = workspace;

  await test.step("a rule", async () => {
    await page.goto(`/${id}/rules/new`);
    const { name, save, webhook } = ruleEditor(page);
    await webhook("Webhook").getByLabel("Address").fill("https://example.com/hook");
    await typeOn(page, { field: name, save, address: "**/api/rule*", page: /\/rules\/[0-9a-f-]{36}$/ });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("First");
    await save.click();
    await expect
      .poll(async () => (await api.call(ruleEndpoints.list)).map((rule) => rule.name))
      .toEqual(["First and second"]);
  });

  await test.step("a template", async () => {
    await page.goto(`/${id}/templates/new`);
    await page.getByLabel("Name", { exact: true }).fill("hola");
    await page.getByLabel("Text", { exact: true }).fill("Hola");
    const save = page.getByRole("button", { name: "Save draft" });
    const field = page.getByLabel("Footer");
    await typeOn(page, {
      field,
      save,
      address: "**/api/template*",
      page: /\/templates\/[0-9a-f-]{36}$/,
    });
    await save.click();
    await expect
      .poll(async () => {
        const [template] = await api.call(templateEndpoints.list, { query: {} });
        return template?.components.find(({ type }) => type === "FOOTER");
      })
      .toMatchObject({ text: "First and second" });
  });

  await test.step("a campaign", async () => {
    const { channelId } = await api.call(simulatorEndpoints.start, { body: {} });
    const components = [{ type: "BODY", text: "Hola" }];
    const body = { name: "saludo", language: "es", category: "MARKETING", channelId, components } as const;
    await api.call(templateEndpoints.create, { body });
    await expect.poll(async () => (await api.call(templateEndpoints.actives, { query: {} })).length).toBe(1);
    await page.goto(`/${id}/campaigns/new`);
    const form = page.getByRole("form", { name: "Campaign" });
    await form.getByRole("button", { name: "Template" }).click();
    await page.getByRole("option", { name: /saludo/ }).click();
    const field = form.getByLabel("Name", { exact: true });
    const save = page.getByRole("button", { name: "Save draft" });
    await typeOn(page, { field, save, address: "**/api/campaign", page: /\/campaigns\/[0-9a-f-]{36}$/ });
    await save.click();
    await expect
      .poll(async () => (await api.call(campaignEndpoints.list, { query: {} })).data.map(({ name }) => name))
      .toEqual(["First and second"]);
  });
});
