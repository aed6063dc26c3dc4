import { userEndpoints } from "#lib/users/endpoints.ts";
import { expectAccessible } from "./accessible.ts";
import { openApi } from "./api.ts";
import { expect } from "./fixtures.ts";
import { test } from "./own-instance.ts";

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

  const stranger = await (await browser.newContext()).newPage();
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
  await stranger.context().close();
});
