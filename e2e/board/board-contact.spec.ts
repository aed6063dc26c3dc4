import type { Page } from "@playwright/test";
import { boardPage } from "#e2e/pages/board-page.ts";
import { findViolations } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import type { TestWorkspace } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";

async function addContact(workspace: TestWorkspace, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  return (await workspace.api.call(contactEndpoints.create, { body: { name, email } })).id;
}

/** Expects no accessibility violations on the page, or in one part of it. */
async function expectAccessible(page: Page, part = "html"): Promise<void> {
  // Colors during a fade animation fail the contrast rule.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  expect(await findViolations(page, [part])).toEqual([]);
}

test("a contact is edited in place in the panel beside the board", async ({ signedIn: page, workspace }) => {
  const ana = await addContact(workspace, "Ana");
  const board = boardPage(page, workspace.id);
  await board.open();
  const peek = await board.openPeek("Ana");
  await expect(page).toHaveURL(`/${workspace.id}/board?contact=${ana}`);
  const read = () => workspace.api.call(contactEndpoints.get, { params: { id: ana } });

  await peek.getByLabel("Last name").fill("García");
  await page.keyboard.press("Enter");
  await expect(board.card("Ana García")).toBeVisible();
  await expect.poll(async () => (await read()).lastname).toBe("García");

  const email = page.getByRole("dialog").getByRole("textbox", { name: "Email" });
  await email.fill("not an address");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: "email" })).toBeVisible();
  await email.focus();
  await page.keyboard.press("Escape");
  await expect(email).toHaveValue("ana@example.com");
  expect((await read()).email).toBe("ana@example.com");

  const dialog = page.getByRole("dialog", { name: "Ana García" });
  await dialog.getByRole("button", { name: "Add tag" }).click();
  await page.getByPlaceholder("Search…").fill("Urgent");
  await page.getByRole("option", { name: "Create “Urgent”" }).click();
  await expect(dialog.getByRole("button", { name: "Remove Urgent" })).toBeVisible();
  // The history lists changes in the order in which the server received them.
  await expect.poll(async () => (await read()).tags.map(({ name }) => name)).toEqual(["Urgent"]);
  await page.keyboard.press("Escape");
  await dialog.getByRole("switch", { name: "Resolved" }).click();
  await expect.poll(async () => (await read()).isSolved).toBe(true);
  await dialog.getByRole("button", { name: "Move to Qualified" }).click();
  await board.expectCards("Qualified", ["Ana García"]);
  await expect.poll(async () => (await read()).stageId).toBe(workspace.stages.Qualified);

  await dialog.getByLabel("Note").fill("Call on Monday");
  await page.keyboard.press("Control+Enter");
  const history = dialog.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history.nth(0)).toContainText("Call on Monday");
  await expect(history.nth(1)).toContainText(/Olga moved it New.*Qualified/);
  await expect(history.nth(2)).toContainText("marked it as resolved");
  await expect(history.nth(3)).toContainText("added the tag Urgent");
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/${workspace.id}/board`);
});

test("J and K go through the contacts of the column, and Escape closes the panel", async ({
  signedIn: page,
  workspace,
}) => {
  for (const name of ["Carla", "Bea", "Ana"]) await addContact(workspace, name);
  const board = boardPage(page, workspace.id);
  await board.open();
  await board.openPeek("Ana");
  await page.keyboard.press("j");
  await expect(board.peek("Bea")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(board.peek("Carla")).toBeVisible();
  await page.keyboard.press("k");
  await expect(board.peek("Bea")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("J works in a panel whose contact was already loaded", async ({ signedIn: page, workspace }) => {
  for (const name of ["Bea", "Ana"]) await addContact(workspace, name);
  const board = boardPage(page, workspace.id);
  await board.open();
  const peek = await board.openPeek("Ana");
  await expect(peek.getByLabel("Name", { exact: true })).toHaveValue("Ana");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await board.openPeek("Ana");
  await page.keyboard.press("j");
  await expect(board.peek("Bea")).toBeVisible();
});

test("Back right after a contact was opened closes it", async ({ signedIn: page, workspace }) => {
  await addContacts(workspace, "New", ["Ana"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  const panel = await board.openPeek("Ana");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await board.card("Ana").evaluate((card: HTMLElement) => {
    card.click();
    window.history.back();
  });
  await expect(page).toHaveURL(`/${workspace.id}/board`);
  await expect(panel).toBeHidden();
});

test("closing a contact keeps filters that changed while it was open", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Ana", "Bea"]);
  const board = boardPage(page, workspace.id);
  await board.open();
  const panel = await board.openPeek("Ana");
  await board.search.fill("Ana");
  await expect(board.card("Bea")).toHaveCount(0);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(`/${workspace.id}/board?search=Ana`);
});

test("the list shows the same contacts and opens the same panel", async ({ signedIn: page, workspace }) => {
  for (const name of ["Bea", "Ana"]) await addContact(workspace, name);
  await page.goto(`/${workspace.id}/contacts`);
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("Ana");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bea", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Bea" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("dialog", { name: "Ana" })).toBeVisible();
});

test("a long list shows full names on a phone", async ({ signedIn: page, workspace }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const names = Array.from({ length: 45 }, (_, index) => `Valentina Figueroa ${index + 10}`);
  await addContacts(workspace, "New", names);
  await page.goto(`/${workspace.id}/contacts`);
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText("Valentina Figueroa 10");
  // Placeholders of rows that are not rendered yet must not narrow the rendered columns.
  const name = first.getByRole("button", { name: "Valentina Figueroa 10", exact: true });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(110);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the ${colorScheme} board, its menu and its dialogs have no accessibility violations`, async ({
    signedIn: page,
    workspace,
  }) => {
    await page.emulateMedia({ colorScheme });
    await addContact(workspace, "Ana");
    const board = boardPage(page, workspace.id);
    await board.open();
    await expectAccessible(page);
    await board.card("Ana").focus();
    await page.keyboard.press("x");
    await expect(page.getByText("1 contact selected", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await board.card("Ana").click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Move to…" })).toBeVisible();
    await expectAccessible(page, "[role=menu]");
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(page.getByRole("dialog", { name: "Move Ana to…" })).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
  });
}
