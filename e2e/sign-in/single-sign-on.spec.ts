import type { Locator, Page } from "@playwright/test";
import { loginPage } from "#e2e/pages/login-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { openApi } from "#e2e/support/api.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { type Demo, openSession, type TestWorkspace } from "#e2e/support/people.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import { join } from "#lib/testing/factories/person.ts";
import { startOpenIdServer } from "#lib/testing/servers/openid-server.ts";
import { startSamlServer } from "#lib/testing/servers/saml-server.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

/** Opens a session of an owner of the first workspace, who is also an owner of the workspace of the test. */
async function openOwner(page: Page, { demo, workspace }: { demo: Demo; workspace: TestWorkspace }) {
  const { user } = await openApi(demo.baseUrl, { token: demo.apiKey }).call(userEndpoints.me);
  await join(workspace.id, user.id, "owner");
  await openSession(page.context(), user);
}

function rowOf(page: Page, name: string): Locator {
  const list = page.getByRole("list", { name: "Identity providers" });
  return list.getByRole("listitem").filter({ hasText: name });
}

async function addDomain(page: Page, domain: string) {
  await page.getByRole("dialog").getByLabel("Email domains").click();
  await page.getByRole("combobox", { name: "Email domains" }).fill(domain);
  await page.getByRole("option", { name: domain }).click();
  await page.keyboard.press("Escape");
}

/** Replaces the first workspace in the form of a new provider. */
async function giveAccess(page: Page, { name }: TestWorkspace) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Remove (?!group)/ }).click();
  await dialog.getByRole("combobox", { name: "Add workspace…" }).click();
  await page.getByRole("option", { name }).click();
}

test("an owner adds an OpenID provider, and a person of its domain signs in with it", async ({
  page,
  visitor,
  workspace,
  demo,
}) => {
  const server = await startOpenIdServer([`${demo.baseUrl}/api/sso/acme-school/callback`]);
  await openOwner(page, { demo, workspace });
  await workspace.api.call(roleEndpoints.create, {
    body: { name: "Support", permissions: ["contacts.read"] },
  });
  const dialog = page.getByRole("dialog", { name: "Add provider" });
  const row = rowOf(page, "Acme School");
  const link = visitor.getByRole("link", { name: "Continue with Acme School" });

  const signOut = async () => {
    const menu = await shell(visitor).openAccountMenu();
    await menu.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(loginPage(visitor).heading).toBeVisible();
  };

  await test.step("only owners of the first workspace can manage providers", async () => {
    await page.goto(`/${workspace.id}/settings/single-sign-on`);
    await expect(page.getByRole("heading", { name: /^Only owners of the first workspace/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add provider" })).toHaveCount(0);
  });

  await test.step("the connection is tested before the provider is added", async () => {
    await page.goto(`/${demo.workspaceId}/settings/single-sign-on`);
    await page.getByRole("button", { name: "Add provider" }).click();
    await dialog.getByLabel("Name").fill("Acme School");
    await expect(dialog.getByLabel("Alias")).toHaveValue("acme-school");
    await expect(dialog.getByRole("region", { name: "Redirect URL" })).toHaveText(
      `${demo.baseUrl}/api/sso/acme-school/callback`,
    );
    await dialog.getByLabel("Issuer URL").fill(`${server.issuer}/other`);
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByText("The discovery document is not valid:")).toBeVisible();
    await dialog.getByLabel("Issuer URL").fill(server.issuer);
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByText("The discovery document is valid.")).toBeVisible();
    await dialog.getByLabel("Client ID").fill(server.client.clientId);
    await dialog.getByLabel("Client secret").fill(server.client.clientSecret);
  });

  await test.step("people get the role of their group in another workspace of the owner", async () => {
    await addDomain(page, "@Acme-School.example");
    await giveAccess(page, workspace);
    await dialog.getByRole("button", { name: `Add group in ${workspace.name}` }).click();
    await dialog.getByRole("button", { name: "Add provider" }).click();
    await expect(dialog.getByLabel("Groups claim")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Groups claim").fill("groups");
    await dialog.getByLabel("Group", { exact: true }).fill("helpdesk");
    await dialog.getByLabel("Role", { exact: true }).click();
    await page.getByRole("option", { name: "Support" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add provider" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(`Email domains: acme-school.example. Workspaces: ${workspace.name}.`);
  });

  await test.step("the email address leads to the provider, and the group to the role", async () => {
    server.person = {
      sub: "maria",
      email: "maria@acme-school.example",
      email_verified: true,
      given_name: "María",
      groups: ["helpdesk"],
    };
    await visitor.goto("/login");
    await loginPage(visitor).email.fill("maria@acme-school.example");
    await expect(visitor.getByRole("status")).toContainText("acme-school.example");
    await expectAccessible(visitor);
    await link.click();
    await expect(visitor).toHaveURL(`/${workspace.id}/board`);
    const members = await workspace.api.call(workspaceEndpoints.members, {
      params: { id: workspace.id },
    });
    expect(members.find(({ email }) => email === "maria@acme-school.example")).toMatchObject({
      role: "agent",
      customRole: { name: "Support" },
    });
  });

  await test.step("the secret is never shown again, and saving other fields keeps it", async () => {
    await page.getByRole("button", { name: "Edit Acme School" }).click();
    const editing = page.getByRole("dialog", { name: "Edit Acme School" });
    await expect(editing.getByLabel("Client secret")).toHaveValue("");
    expect(await page.content()).not.toContain(server.client.clientSecret);
    await editing.getByRole("checkbox", { name: /^Sign out at the provider/ }).check();
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(editing).toHaveCount(0);
    await signOut();
    await link.click();
    await expect(visitor).toHaveURL(`/${workspace.id}/board`);
  });

  await test.step("a user who signs out is signed out at the provider too", async () => {
    server.person = { sub: "luis", email: "luis@acme-school.example", email_verified: true, groups: [] };
    await signOut();
    await visitor.goto(`/login?state=${encodeURIComponent(`/${workspace.id}/contacts`)}`);
    await link.click();
    await expect(visitor).toHaveURL(`/${workspace.id}/contacts`);
    await expect(await shell(visitor).openAccountMenu()).toContainText("luis@acme-school.example");
    await visitor.keyboard.press("Escape");
  });

  await test.step("a provider that is turned off or deleted has no button", async () => {
    await row.getByRole("switch", { name: "Sign-in with Acme School" }).click();
    await expect(row.getByRole("switch")).not.toBeChecked();
    await signOut();
    await expect(link).toHaveCount(0);
    await page.getByRole("button", { name: "More for Acme School" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete provider" }).click();
    await expect(row).toHaveCount(0);
  });
  await server.close();
});

test("an owner adds a SAML provider, and a person of its domain signs in with it", async ({
  page,
  visitor,
  workspace,
  demo,
}) => {
  const server = await startSamlServer();
  await openOwner(page, { demo, workspace });
  const dialog = page.getByRole("dialog", { name: "Add provider" });
  const row = rowOf(page, "Acme Clinic");

  await test.step("the dialog has the addresses for the provider, and tests its metadata", async () => {
    await page.goto(`/${demo.workspaceId}/settings/single-sign-on`);
    await page.getByRole("button", { name: "Add provider" }).click();
    await dialog.getByRole("radio", { name: "SAML" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Acme Clinic");
    await expect(dialog.getByRole("region", { name: "Entity ID and metadata URL" })).toHaveText(
      `${demo.baseUrl}/api/sso/acme-clinic/metadata`,
    );
    await expect(dialog.getByRole("region", { name: "ACS URL" })).toHaveText(
      `${demo.baseUrl}/api/sso/acme-clinic/acs`,
    );
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByRole("textbox", { name: "Metadata URL" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await dialog.getByRole("textbox", { name: "Metadata URL" }).fill(server.metadataUrl);
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await expect(dialog.getByText("The SAML settings are valid.")).toBeVisible();
    await addDomain(page, "acme-clinic.example");
    await giveAccess(page, workspace);
    await dialog.getByRole("button", { name: `Add group in ${workspace.name}` }).click();
    await dialog.getByLabel("Groups attribute").fill("groups");
    await dialog.getByLabel("Group", { exact: true }).fill("managers");
    await dialog.getByLabel("Role", { exact: true }).click();
    await page.getByRole("option", { name: "Admin" }).click();
    await dialog.getByRole("button", { name: "Add provider" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(server.entityId);
    await expect(row).toContainText(/The certificate expires on .*2126\./);
  });

  await test.step("the group of a user leads to the role", async () => {
    server.person = {
      nameId: "rosa",
      attributes: { email: "rosa@acme-clinic.example", firstName: "Rosa", groups: ["staff", "managers"] },
    };
    await visitor.goto("/login");
    await visitor.getByRole("link", { name: "Continue with Acme Clinic" }).click();
    await expect(visitor).toHaveURL(`/${workspace.id}/board`);
    const members = await workspace.api.call(workspaceEndpoints.members, {
      params: { id: workspace.id },
    });
    expect(members.find(({ email }) => email === "rosa@acme-clinic.example")).toMatchObject({
      name: "Rosa",
      role: "admin",
    });
  });

  await test.step("typed settings replace the metadata", async () => {
    await page.getByRole("button", { name: "Edit Acme Clinic" }).click();
    const editing = page.getByRole("dialog", { name: "Edit Acme Clinic" });
    await expect(
      editing.getByRole("list", { name: "Signing certificates" }).getByRole("listitem"),
    ).toHaveCount(1);
    await editing.getByRole("radio", { name: "Manual" }).click();
    await expect(editing.getByLabel("Entity ID", { exact: true })).toHaveValue(server.entityId);
    await editing.getByLabel("Signing certificates").fill("MIIC");
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(editing.getByRole("alert")).toContainText("must be X.509");
    await editing.getByLabel("Signing certificates").fill(server.certificates.join(""));
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(editing).toHaveCount(0);
    await expect(row.getByRole("button", { name: "Test the connection to Acme Clinic" })).toHaveCount(0);
    await row.getByRole("button", { name: "More for Acme Clinic" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete provider" }).click();
    await expect(row).toHaveCount(0);
  });
  await server.close();
});
