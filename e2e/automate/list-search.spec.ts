import { expect, test } from "#e2e/support/fixtures.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

test("templates are searched by name and text without accents", async ({
  signedIn: page,
  workspace: { api, id },
}) => {
  await api.call(templateEndpoints.create, {
    body: {
      name: "reminder",
      language: "es",
      category: "UTILITY",
      components: [{ type: "BODY", text: "Tu próxima cuota vence mañana." }],
    },
  });
  await page.goto(`/${id}/templates`);
  const search = page.getByRole("searchbox", { name: "Search templates" });
  await search.fill("proxima");
  await expect(page.getByRole("list", { name: "Templates" })).toContainText("reminder");
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
