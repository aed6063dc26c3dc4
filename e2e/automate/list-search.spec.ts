import { expect, test } from "#e2e/support/fixtures.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

test("templates are searched by name and text without accents", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  for (const [name, text] of [
    ["recordatorio", "Tu próxima cuota vence mañana."],
    ["bienvenida", "Gracias por escribirnos."],
  ] as const) {
    await api.call(templateEndpoints.create, {
      body: { name, language: "es", category: "UTILITY", components: [{ type: "BODY", text }] },
    });
  }
  await page.goto(`/${id}/templates`);
  const search = page.getByRole("searchbox", { name: "Search templates" });
  const items = page.getByRole("list", { name: "Templates" }).getByRole("listitem");
  await expect(items).toHaveCount(2);
  for (const [typed, name] of [
    ["proxima", "recordatorio"],
    ["bienvénida", "bienvenida"],
  ] as const) {
    await search.fill(typed);
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(name);
  }
  await search.fill("type");
  await expect(page.getByRole("heading", { name: "No matching templates" })).toBeVisible();
});

test("automations are searched without accents", async ({ signedIn: page, workspace: { api, id } }) => {
  for (const name of ["Atención", "Cobranza"]) {
    await api.call(automationEndpoints.create, { body: { name } });
  }
  await page.goto(`/${id}/automations`);
  await page.getByRole("searchbox", { name: "Search automations" }).fill("atencion");
  await expect(page.getByRole("list", { name: "Automations" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Automations" })).toContainText("Atención");
});
