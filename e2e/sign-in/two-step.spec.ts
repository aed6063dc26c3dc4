import type { Page } from "@playwright/test";
import { loginPage } from "#e2e/pages/login-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { totpCode, totpStep } from "#lib/sign-in/totp.ts";

test("an authenticator app is set up in the settings and then asked for at sign-in", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/settings/security`);
  const twoStep = page.getByRole("region", { name: "Two-step verification" });
  await twoStep.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const code = dialog.getByLabel("Code from the app");
  await expect(code).toBeFocused();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);

  const secret = (await dialog.getByRole("region", { name: "Setup key" }).textContent()) ?? "";
  await code.fill("wrong");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "wrong" })).toBeVisible();
  await code.fill(totpCode(secret, totpStep(new Date())));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes =
    (await dialog.getByRole("region", { name: "Recovery codes" }).textContent())?.split("\n") ?? [];
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have stored them" }).click();
  await expect(twoStep.getByText("10 codes left")).toBeVisible();

  await signOut(page);
  await loginPage(page).submit(workspace.owner);
  const field = page.getByLabel("Code");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("not a code");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "wrong" })).toBeVisible();
  await expect(field).toBeFocused();
  // A code works once. That of the next 30 seconds is accepted, too.
  await field.fill(totpCode(secret, totpStep(new Date()) + 1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();

  await signOut(page);
  await loginPage(page).submit(workspace.owner);
  await field.fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();
});

test("a passkey is added, signs in without a password, and is renamed and removed", async ({
  signedIn: page,
  workspace,
}) => {
  await addAuthenticator(page);
  await page.goto(`/${workspace.id}/settings/security`);
  const section = page.getByRole("region", { name: "Passkeys" });
  await expect(section.getByText("No passkeys yet")).toBeVisible();
  await section.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "I have stored them" }).click();
  await expect(section.getByRole("listitem")).toContainText("Laptop");
  await expectAccessible(page);

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();

  await page.goto(`/${workspace.id}/settings/security`);
  await section.getByRole("button", { name: "Rename Laptop" }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Work laptop");
  await page.keyboard.press("Enter");
  await section.getByRole("button", { name: "Remove Work laptop" }).click();
  await dialog.getByRole("button", { name: "Remove passkey" }).click();
  await expect(section.getByText("No passkeys yet")).toBeVisible();
});

/** Gives the browser an authenticator that stores passkeys and verifies the person. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  const menu = await shell(page).openAccountMenu();
  await menu.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(loginPage(page).heading).toBeVisible();
}
