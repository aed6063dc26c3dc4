import { eq } from "drizzle-orm";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addPerson, openSession } from "#e2e/support/people.ts";
import { database } from "#lib/db/client.ts";
import { workspaces } from "#lib/db/schema/index.ts";
import { totpCode, totpStep } from "#lib/sign-in/totp.ts";

test("an owner requires two-step verification, and a member sets it up and continues", async ({
  page,
  workspace,
  visitor,
  demo,
}) => {
  const member = await addPerson(demo, { id: workspace.id, role: "agent", name: "Luis" });
  await openSession(visitor.context(), member);
  await visitor.goto(`/${workspace.id}/contacts`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();

  await test.step("the owner has to use it first", async () => {
    await openSession(page.context(), workspace.owner);
    await page.goto(`/${workspace.id}/settings/workspace`);
    await chooseTwoStep();
    await expect(page.getByRole("alert").filter({ hasText: "your own account" })).toBeVisible();
    await openSession(page.context(), workspace.owner, { secondFactorAt: new Date() });
    await page.reload();
    await chooseTwoStep();
    await expect(page.getByText("Sign-in policy saved")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Required sign-in" })).toContainText("Two-step");
    await expectAccessible(page);
  });

  await test.step("the member is led through the setup, by keyboard", async () => {
    const title = { level: 1, name: "This workspace requires two-step verification" };
    await expect(visitor.getByRole("heading", title)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Set up an authenticator app" }).focus();
    await visitor.keyboard.press("Enter");
    const dialog = visitor.getByRole("dialog");
    await dialog.getByRole("button", { name: "Continue" }).focus();
    await visitor.keyboard.press("Enter");
    const code = dialog.getByLabel("Code from the app");
    await expect(code).toBeFocused();
    const secret = (await dialog.getByRole("region", { name: "Setup key" }).textContent()) ?? "";
    await code.fill(totpCode(secret, totpStep(new Date())));
    await visitor.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "I have stored them" }).focus();
    await visitor.keyboard.press("Enter");
    await expect(visitor).toHaveURL(`/${workspace.id}/contacts`);
    await expect(visitor.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  });

  async function chooseTwoStep() {
    await page.getByRole("combobox", { name: "Required sign-in" }).click();
    await page.getByRole("option", { name: "Two-step verification" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("2 of 2 people will be asked to set it up at their next visit.");
    await dialog.getByRole("button", { name: "Require it" }).click();
  }
});

test("a page detects a stricter policy when its event stream is rejected", async ({
  page,
  workspace,
  demo,
}) => {
  const member = await addPerson(demo, { id: workspace.id, role: "agent", name: "Luis" });
  await openSession(page.context(), member);
  await page.route("**/api/realtime?*", (route) => route.fulfill({ status: 503 }));
  await page.goto(`/${workspace.id}/contacts`);
  await page.waitForLoadState("networkidle");
  const isWorkspace = eq(workspaces.id, workspace.id);
  await database().db.update(workspaces).set({ signInPolicy: "secondFactor" }).where(isWorkspace);
  const title = { level: 1, name: "This workspace requires two-step verification" };
  await expect(page.getByRole("heading", title)).toBeVisible();
});
