import type { Page } from "@playwright/test";
import { loginPage } from "#e2e/pages/login-page.ts";
import { shell } from "#e2e/pages/shell.ts";
import { openApi } from "#e2e/support/api.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { addPerson, cookieOf, openSession, signIn } from "#e2e/support/people.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";

test("a wrong password shows an alert, and the correct one opens the requested page", async ({
  page,
  workspace,
}) => {
  const login = loginPage(page);
  await page.goto(`/${workspace.id}/board`);
  await expect(login.heading).toBeVisible();

  await login.submit({ email: workspace.owner.email, password: "not the password" });
  await expect(page.getByRole("alert").filter({ hasText: "wrong" })).toHaveText(
    "The email or password is wrong.",
  );
  await expect(login.password).toHaveValue("");
  await expect(login.password).toBeFocused();
  await expect(login.email).toHaveValue(workspace.owner.email);

  await login.submit(workspace.owner);
  await expect(page).toHaveURL(`/${workspace.id}/board`);
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();
});

test("an empty login form marks both fields as invalid", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(loginPage(page).email).toHaveAttribute("aria-invalid", "true");
  await expect(loginPage(page).email).toBeFocused();
  await expect(loginPage(page).password).toHaveAttribute("aria-invalid", "true");
});

test("signing out ends the session on the server and clears the browser's storage", async ({
  signedIn: page,
  workspace,
  demo,
}) => {
  await page.goto(`/${workspace.id}/board`);
  const before = openApi(demo.baseUrl, { cookie: await cookieOf(page.context()) });
  expect((await before.ask(userEndpoints.me)).status).toBe(200);

  await storeDrafts(page);
  const menu = await shell(page).openAccountMenu();
  await menu.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(loginPage(page).heading).toBeVisible();
  expect(await storedDrafts(page)).toEqual([]);

  const after = await before.ask(userEndpoints.me);
  expect([after.status, after.errorCode]).toEqual([401, "TOKEN_INVALID"]);
  await page.goto(`/${workspace.id}/rules`);
  await expect(loginPage(page).heading).toBeVisible();
});

test("ending a session from another browser redirects to the login page", async ({
  signedIn: page,
  workspace,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, workspace.owner);
  const other = await newPage(elsewhere);
  await other.goto(`/${workspace.id}/rules`);
  await expect(other.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();

  await page.goto(`/${workspace.id}/settings/security`);
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await sessions.getByRole("button", { name: /^End the session of/ }).click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText("This session");

  await storeDrafts(other);
  await shell(other).link("Webhook deliveries").click();
  await expect(loginPage(other).heading).toBeVisible();
  await expect.poll(() => storedDrafts(other)).toEqual([]);
  await elsewhere.close();
});

test("a user signs out everywhere else, with the keyboard", async ({
  signedIn: page,
  workspace,
  visitor,
}) => {
  await openSession(visitor.context(), workspace.owner);
  await page.goto(`/${workspace.id}/settings/security`);
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed out everywhere else")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText("This session");
  await visitor.goto(`/${workspace.id}/rules`);
  await expect(loginPage(visitor).heading).toBeVisible();
});

test("an owner signs a member out", async ({ signedIn: page, workspace, visitor, demo }) => {
  const member = await addPerson(demo, { id: workspace.id, role: "agent", name: "Luis" });
  await openSession(visitor.context(), member);
  await page.goto(`/${workspace.id}/settings/members`);
  await page.getByRole("button", { name: "Sign Luis out" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Sign Luis out everywhere?" });
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("1 session ended")).toBeVisible();
  await visitor.goto(`/${workspace.id}/rules`);
  await expect(loginPage(visitor).heading).toBeVisible();
});

test("a theme chosen with the keyboard survives a reload", async ({ signedIn: page, workspace }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/${workspace.id}/board`);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");

  const menu = await shell(page).openAccountMenu();
  await expect(menu).toBeFocused();
  // Each key moves the focus in a later task.
  for (const theme of ["Light", "Dark"]) {
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitemradio", { name: theme })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();
});

test("signing in, navigating and signing out work with the keyboard only", async ({ page, workspace }) => {
  await page.goto("/login");
  const login = loginPage(page);
  await expect(login.heading).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(login.email).toBeFocused();
  await page.keyboard.type(workspace.owner.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(workspace.owner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/${workspace.id}/board`);
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  // Shortcuts work once the scripts of the new page have run.
  await expect(async () => {
    await shell(page).chord("g", "r");
    await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("sign out");
  await expect(palette.getByRole("option", { selected: true })).toHaveText(/Sign out/);
  await page.keyboard.press("Enter");
  await expect(login.heading).toBeVisible();
});

test("the console does not violate its content security policy", async ({ signedIn: page, workspace }) => {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, "noteViolation")(`${violatedDirective} ${blockedURI}`);
    });
  });
  for (const place of ["board", "agents", "contacts"]) {
    const answered = page.waitForResponse(/\/api\/(?:contact|agent)/);
    await page.goto(`/${workspace.id}/${place}`);
    await answered;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // A form checks its fields with a schema.
  await page.getByRole("button", { name: "New contact" }).first().click();
  const form = page.getByRole("dialog", { name: "New contact" });
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  expect(violations).toEqual([]);
});

/** Stores a draft and an outbox, as the inbox does until the server has them. */
async function storeDrafts(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("tertulia:draft:somebody:conversation:reply", "Mañana te llamo");
    sessionStorage.setItem("tertulia:outbox:somebody:workspace", "[]");
  });
}

/** Returns the keys of drafts and outboxes that are still stored. */
function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).filter((name) => /^tertulia:(draft|outbox):/.test(name)),
    ),
  );
}
