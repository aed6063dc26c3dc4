import { expectAccessible } from "#e2e/support/accessible.ts";
import { openApi } from "#e2e/support/api.ts";
import { expect } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { test } from "#e2e/support/own-instance.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

test("an instance without users prints a one-time link that creates the first owner and workspace", async ({
  page,
  browser,
  ownInstance,
}) => {
  await ownInstance.start();
  const { baseUrl } = ownInstance;
  const link = ownInstance.setupLink();
  expect(link).toMatch(new RegExp(`^${baseUrl}/setup\\?token=[\\w-]{20,}$`));

  await page.goto(`${baseUrl}/setup`);
  await expect(page.getByRole("heading", { name: "Open the setup link" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Set up Tertulia" })).toBeVisible();
  await page.getByLabel("Workspace").fill("Academia Norte");
  await page.getByLabel("Your name").fill("Olga");
  await page.getByLabel("Email").fill("olga@example.com");
  await page.getByLabel("Password").fill("too short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await page.getByLabel("Password").fill("a sentence nobody guesses");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/[\w-]{36}\/board$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("button", { name: "switch workspace" })).toContainText("Academia Norte");
  const menu = page.getByRole("menu");
  await page.getByRole("button", { name: "switch workspace" }).click();
  await expect(menu.getByRole("menuitem", { name: "Academia Norte" })).toContainText("owner");

  const stranger = await newPage(await browser.newContext());
  await stranger.goto(link);
  await expect(stranger).toHaveURL(`${baseUrl}/login`);
  const again = await openApi(baseUrl, null).ask(userEndpoints.setUp, {
    body: {
      token: new URL(link).searchParams.get("token") ?? "",
      name: "Eve",
      email: "eve@example.com",
      password: "another sentence nobody guesses",
      workspaceName: "Mine",
    },
  });
  expect([again.status, again.errorCode]).toEqual([403, "FORBIDDEN"]);

  await test.step("a forgotten password is reset with an email in English", async () => {
    await stranger.getByRole("link", { name: "Forgot password?" }).click();
    await expect(stranger.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await stranger.getByLabel("Email").fill("olga@example.com");
    await stranger.getByRole("button", { name: "Send link" }).click();
    await expect.poll(ownInstance.mails).toHaveLength(1);
    const [mail] = ownInstance.mails();
    expect(mail?.subject).toBe("Choose a new password for Tertulia");
    await stranger.goto(linkIn(mail?.text));
    await stranger.getByLabel("New password").fill("another sentence nobody guesses");
    await stranger.getByRole("button", { name: "Set password" }).click();
    await expect(stranger.getByRole("heading", { name: "Your password is set" })).toBeVisible();
    await stranger.context().close();
  });

  await test.step("and in Spanish, for a user who reads Spanish", async () => {
    const login = { email: "olga@example.com", password: "another sentence nobody guesses" };
    const { token } = await openApi(baseUrl, null).call(userEndpoints.login, { body: login });
    await openApi(baseUrl, { token }).call(userEndpoints.updatePreferences, { body: { language: "es" } });
    const reader = await newPage(await browser.newContext({ locale: "es-MX" }));
    await reader.goto(`${baseUrl}/forgot-password`);
    await reader.getByLabel("Correo").fill("olga@example.com");
    await reader.getByRole("button", { name: "Enviar enlace" }).click();
    await expect.poll(ownInstance.mails).toHaveLength(2);
    const mail = ownInstance.mails()[1];
    expect(mail?.text).toMatch(/^Elige una nueva contraseña para Tertulia\n/);
    expect(mail?.text).toContain("vence en 30 minutos");
    await reader.goto(linkIn(mail?.text));
    await reader.getByLabel("Nueva contraseña").fill("una frase que nadie adivina");
    await reader.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(reader.getByRole("heading", { name: "Tu contraseña está lista" })).toBeVisible();
    await reader.context().close();
  });
});

function linkIn(text = ""): string {
  return /http\S+reset-password\?token=[\w-]+/.exec(text)?.[0] ?? "";
}
