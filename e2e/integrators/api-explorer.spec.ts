import { loginPage } from "#e2e/pages/login-page.ts";
import { operationPage } from "#e2e/pages/operation-page.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

/** An integrator should make a first successful call within a minute of signing in. */
const MINUTE_MS = 60_000;

test("a new integrator signs in, opens the docs and makes a successful call within a minute", async ({
  page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Luisa Bernal"]);
  await page.goto("/login");
  const begin = performance.now();
  await loginPage(page).submit(workspace.owner);
  await page.getByRole("button", { name: "Help" }).click();
  const popup = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: "Documentation" }).click();
  const docs = await popup;
  await docs.getByRole("link", { name: "All operations" }).first().click();
  await docs.getByRole("link", { name: /List contacts\s*\/api\/contact$/ }).click();
  const operation = operationPage(docs);
  await operation.send();
  await expect(operation.summary).toContainText("Status 200");
  await expect(operation.summary).toContainText("1 token spent");
  expect(performance.now() - begin).toBeLessThan(MINUTE_MS);
  await expect(operation.form.getByRole("combobox", { name: "Workspace" })).toHaveText(workspace.name);
  await operation.response.getByRole("radio", { name: "Raw" }).click();
  await expect(operation.body).toContainText('"name": "Luisa Bernal"');
});

test("a call with a key of an hour follows the form, and deleting real data is confirmed", async ({
  signedIn: page,
  workspace,
}) => {
  const [luisa = ""] = await addContacts(workspace, "New", ["Luisa Bernal"]);
  const operation = operationPage(page);

  await test.step("snippets and the address follow the form, and an error is explained", async () => {
    await page.goto("/docs/api/contact/delete-contact");
    await operation.form.getByLabel("id", { exact: true }).fill("no-contact");
    // Changed snippets are colored in the browser.
    await expect(
      operation.snippet("cURL").locator("span.text-code-text", { hasText: "/api/contact?id=no-contact" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/#query\.id=no-contact$/);
    await page.reload();
    await expect(operation.form.getByLabel("id", { exact: true })).toHaveValue("no-contact");
    await operation.send();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send request" }).click();
    await expect(operation.summary).toContainText("Status 404");
    await expect(operation.response).toContainText("CONTACT_NOT_FOUND This contact does not exist.");
  });

  await test.step("a new key can do nothing but this operation, and is not stored", async () => {
    await operation.form.getByRole("radio", { name: "API key" }).click();
    await operation.form.getByRole("button", { name: "Create a key for one hour" }).click();
    await expect(operation.form.getByLabel("API key", { exact: true })).not.toHaveValue("");
    await operation.form.getByLabel("id", { exact: true }).fill(luisa);
    await operation.send();
    const confirm = page.getByRole("alertdialog", { name: "Delete a contact?" });
    await expect(confirm).toContainText(workspace.name);
    await confirm.getByRole("button", { name: "Send request" }).click();
    await expect(operation.summary).toContainText("left in the workspace");
    const { data } = await workspace.api.call(contactEndpoints.list, { query: {} });
    expect(data).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
    );
    expect(stored).not.toContain("eyJ");
  });

  await test.step("a key of someone else can call another workspace", async () => {
    const choice = operation.form.getByRole("combobox", { name: "Workspace" });
    await choice.click();
    await page.getByRole("option", { name: "Another workspace…" }).click();
    await operation.form.getByRole("textbox", { name: "Workspace" }).fill("their-workspace");
    await expect(operation.snippet("cURL")).toContainText("x-workspace-id: their-workspace");
    await operation.form.getByRole("button", { name: "Choose one of my workspaces" }).click();
    await expect(choice).toHaveText(workspace.name);
  });

  await test.step("without a session, the page leads to the login and back", async () => {
    await page.context().clearCookies();
    await page.goto("/docs/api/contact/get-contact#path.id=x");
    await operation.form.getByRole("radio", { name: "My session" }).click();
    await operation.form.getByRole("button", { name: "Sign in" }).click();
    await loginPage(page).submit(workspace.owner);
    await expect(page).toHaveURL("/docs/api/contact/get-contact#path.id=x");
    await expect(operation.form.getByLabel("id", { exact: true })).toHaveValue("x");
  });
});

test("a lost connection, the rate limit and a canceled call are explained", async ({ signedIn: page }) => {
  const operation = operationPage(page);
  const address = "**/api/contact/x";
  await page.goto("/docs/api/contact/get-contact#path.id=x");

  await page.route(address, (route) => route.abort());
  await operation.send();
  await expect(operation.response.getByRole("alert")).toContainText("The server couldn't be reached.");

  await page.unroute(address);
  await page.route(address, (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "2", "x-ratelimit-limit": "120", "x-ratelimit-remaining": "0" },
      json: { success: false, code: 429, errorCode: "RATE_LIMIT_EXCEEDED", message: "", data: null },
    }),
  );
  await operation.send();
  await expect(operation.summary).toContainText("0 tokens spent, 0 left for you (120 per minute)");
  await expect(operation.form.getByRole("button", { name: /^Wait/ })).toBeDisabled();
  await expect(operation.form.getByRole("button", { name: "Send request" })).toBeEnabled();

  await page.unroute(address);
  await page.route(address, () => undefined);
  await operation.send();
  await operation.form.getByRole("button", { name: "Cancel" }).click();
  await expect(operation.response).toContainText("Canceled.");
});
