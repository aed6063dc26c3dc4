import { loginPage } from "#e2e/pages/login-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, newWorkspace, openSession } from "#e2e/support/people.ts";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";

test("a user invited by link creates an account and joins; a revoked link explains itself", async ({
  signedIn: page,
  workspace,
  visitor,
}) => {
  await page.goto(`/${workspace.id}/settings/members`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const email = `luis-${workspace.id}@tertulia.example`;
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  const link = dialog.getByText(/\/invitation\?token=/);
  const url = (await link.textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  const pending = page.getByRole("region", { name: "Pending invitations" });
  await expect(pending.getByRole("listitem")).toContainText(email);

  await visitor.goto(new URL(url).pathname + new URL(url).search);
  await expect(visitor.getByRole("heading", { name: `Join ${workspace.name}` })).toBeVisible();
  await expect(visitor.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(visitor);
  await visitor.getByLabel("First name").fill("Luis");
  await visitor.getByLabel("Password").fill("a sentence nobody guesses");
  await visitor.getByRole("button", { name: "Create account and join" }).click();
  await expect(visitor).toHaveURL(`/${workspace.id}/board`);
  await expect(page.getByRole("table", { name: "Members" })).toContainText(email);
  await expect(pending).toBeHidden();

  await visitor.goto(new URL(url).pathname + new URL(url).search);
  await expect(visitor.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
});

test("a link for another account explains itself, and the right account joins", async ({
  demo,
  workspace,
  visitor,
}) => {
  const other = await newWorkspace(demo);
  const marta = other.owner;
  const { url } = await workspace.api.call(invitationEndpoints.create, {
    body: { email: marta.email, role: "admin" },
  });
  const path = new URL(url).pathname + new URL(url).search;
  const nora = await addPerson(demo, { id: other.id, role: "agent", name: "Nora" });
  await openSession(visitor.context(), nora);
  await visitor.goto(path);
  await expect(visitor.getByRole("main")).toContainText(
    `This invitation is for ${marta.email}, and you are signed in as ${nora.email}.`,
  );
  await visitor.getByRole("button", { name: "Use another account" }).click();
  await expect(visitor.getByText(`${marta.email} already has an account here.`)).toBeVisible();
  await visitor.getByRole("link", { name: "Sign in" }).click();
  await loginPage(visitor).submit(marta);
  await visitor.getByRole("button", { name: "Accept invitation" }).click();
  await expect(visitor).toHaveURL(`/${workspace.id}/board`);
});

test("an invitation is revoked after a confirmation", async ({ signedIn: page, workspace }) => {
  const email = `luis-${workspace.id}@tertulia.example`;
  await workspace.api.call(invitationEndpoints.create, { body: { email, role: "agent" } });
  await page.goto(`/${workspace.id}/settings/members`);
  await page.getByRole("button", { name: `Revoke the invitation for ${email}` }).click();
  const question = page.getByRole("alertdialog", { name: `Revoke the invitation for ${email}?` });
  await expect(question).toContainText("Its link stops working.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await workspace.api.call(invitationEndpoints.list)).toHaveLength(1);
  await page.getByRole("button", { name: `Revoke the invitation for ${email}` }).click();
  await question.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(question).toHaveCount(0);
  expect(await workspace.api.call(invitationEndpoints.list)).toHaveLength(0);
  await expect(page.getByRole("region", { name: "Pending invitations" })).toHaveCount(0);

  await workspace.api.call(invitationEndpoints.create, { body: { email: null, role: "agent" } });
  await page.reload();
  await page.getByRole("button", { name: "Revoke the invitation for Anyone with the link" }).click();
  await expect(page.getByRole("alertdialog", { name: "Revoke this invitation link?" })).toBeVisible();
});
