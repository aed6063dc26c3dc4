import { openApi } from "#e2e/support/api.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { tagEndpoints } from "#lib/tags/endpoints.ts";

test("an owner sees the rate limit and the calls of a key", async ({ signedIn: page, workspace, demo }) => {
  const { api, id } = workspace;
  const { token } = await api.call(apiKeyEndpoints.create, { body: { name: "Zapier" } });
  await api.call(tagEndpoints.list);
  const zapier = openApi(demo.baseUrl, { token }, id);
  await zapier.call(tagEndpoints.list);
  await zapier.ask(contactEndpoints.get, { params: { id: "00000000-0000-7000-8000-000000000000" } });

  await page.goto(`/${id}/settings/usage`);
  await expect(page.getByRole("region", { name: "Rate limit" })).toContainText(/\d+ of 160 tokens/);
  await expect(page.getByRole("progressbar", { name: "Tokens left" })).toBeVisible();
  const row = page.getByRole("list", { name: "Callers" }).getByRole("listitem").filter({ hasText: "Zapier" });
  await expect(row).toContainText("1 error");
  await expect(row).toContainText("API key of Olga");
  await expect(row).toContainText("2 calls");
  await row.getByText("Zapier").focus();
  await row.locator("summary").press("Enter");
  const routes = page.getByRole("table", { name: "Calls of Zapier" });
  await expect(routes.getByRole("row", { name: /^GET \/api\/contact\/\{id\} 1 404 × 1/ })).toBeVisible();
  await expect(routes.getByRole("row", { name: /^GET \/api\/tag 1 200 × 1/ })).toBeVisible();

  const hour = page.getByRole("region", { name: "Last hour" });
  await hour.getByRole("combobox", { name: "Caller" }).click();
  await page.getByRole("option", { name: "Zapier" }).click();
  await expect(hour.getByText("2 accepted")).toBeVisible();
  await hour.getByText("Show as a table").click();
  await expect(hour.getByRole("table", { name: "Calls by minute" }).getByRole("row")).not.toHaveCount(1);

  await page.getByRole("radio", { name: "Console" }).click();
  await expect(page.getByRole("list", { name: "Callers" }).getByRole("listitem")).toContainText("Olga");
});

test("a member who does not manage the workspace sees a notice", async ({ page, workspace, demo }) => {
  const { id } = workspace;
  const agent = await addPerson(demo, { id, role: "agent", name: "Ben" });
  await openSession(page.context(), agent);
  await page.goto(`/${id}/settings/usage`);
  await expect(page.getByRole("heading", { name: "You can't see the API usage" })).toBeVisible();
});
