import type { Page } from "@playwright/test";
import { shell } from "#e2e/pages/shell.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { addOpportunities, stageNames } from "#e2e/support/opportunity-rows.ts";
import { refuseCalls } from "#e2e/support/requests.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

/** Records on a page of a list, and of a column of a board. */
const LIST_PAGE = 50;
const COLUMN_PAGE = 30;

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `Row ${String(index + 1).padStart(2, "0")}`);

const peek = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("next contact loads the next page of the list, in the panel and on the contact's page", async ({
  signedIn: page,
  workspace,
}) => {
  const ids = await addContacts(workspace, "New", names(LIST_PAGE + 1));
  const next = page.getByRole("button", { name: "Next contact" });
  const openLast = async () => {
    await page.goto(`/${workspace.id}/contacts?contact=${ids[LIST_PAGE - 1]}`);
    await expect(peek(page, "Row 50")).toBeVisible();
  };

  await test.step("in the panel, also after the page could not be loaded", async () => {
    await openLast();
    await expect(next).toBeEnabled();
    const refused = await refuseCalls(page, "**/api/contact?*continuationToken=*", "GET");
    await page.keyboard.press("j");
    await expect(shell(page).toast("Couldn't load the next contacts")).toBeVisible();
    await refused.stop();
    await page.keyboard.press("j");
    await expect(peek(page, "Row 51")).toBeVisible();
    await expect(page).toHaveURL(`/${workspace.id}/contacts?contact=${ids[LIST_PAGE]}`);
    await expect(next).toBeDisabled();
  });

  await test.step("the command palette has no step beyond the end", async () => {
    expect(await steps(page)).toEqual(["Previous contact"]);
    await page.keyboard.press("k");
    await expect(peek(page, "Row 50")).toBeVisible();
    expect(await steps(page)).toEqual(["Next contact", "Previous contact"]);
  });

  await test.step("on the contact's page", async () => {
    await openLast();
    await page.getByRole("link", { name: "Open page" }).click();
    await expect(title(page, "Row 50")).toBeVisible();
    await next.click();
    await expect(title(page, "Row 51")).toBeVisible();
    await expect(next).toBeDisabled();
    await page.keyboard.press("k");
    await expect(title(page, "Row 50")).toBeVisible();
    await page.keyboard.press("j");
    await expect(title(page, "Row 51")).toBeVisible();
  });
});

test("next contact loads the next page of a column of the board", async ({ signedIn: page, workspace }) => {
  const ids = await addContacts(workspace, "New", names(COLUMN_PAGE + 1));
  const last = `/${workspace.id}/board?contact=${ids[COLUMN_PAGE - 1]}`;
  const next = page.getByRole("button", { name: "Next contact" });
  await page.goto(last);
  await expect(peek(page, "Row 30")).toBeVisible();
  await next.click();
  await expect(peek(page, "Row 31")).toBeVisible();
  await expect(next).toBeDisabled();

  await page.goto(last);
  await page.getByRole("link", { name: "Open page" }).click();
  await expect(title(page, "Row 30")).toBeVisible();
  await next.click();
  await expect(title(page, "Row 31")).toBeVisible();
  await expect(next).toBeDisabled();
});

test("next opportunity loads the next page of the list, in the panel and on its page", async ({
  signedIn: page,
  workspace,
}) => {
  await stageNames(workspace);
  // The list shows the newest first.
  const ids = (await addOpportunities(workspace, names(LIST_PAGE + 1).toReversed())).toReversed();
  const last = `/${workspace.id}/opportunities?view=list&opportunity=${ids[LIST_PAGE - 1]}`;
  await page.goto(last);
  await expect(peek(page, "Row 50")).toBeVisible();
  await page.keyboard.press("j");
  await expect(peek(page, "Row 51")).toBeVisible();

  await page.goto(last);
  await page.getByRole("link", { name: "Open page" }).click();
  await expect(title(page, "Row 50")).toBeVisible();
  await page.keyboard.press("j");
  await expect(title(page, "Row 51")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next opportunity" })).toBeDisabled();
});

test("next task loads the next page of the list", async ({ signedIn: page, workspace }) => {
  const ids: string[] = [];
  for (const [index, name] of names(LIST_PAGE + 1).entries()) {
    const expirationDate = new Date(Date.now() + (index + 1) * 60_000).toISOString();
    const { taskId } = await workspace.api.call(taskEndpoints.create, { body: { name, expirationDate } });
    ids.push(taskId);
  }
  await page.goto(`/${workspace.id}/tasks?task=${ids[LIST_PAGE - 1]}`);
  await expect(peek(page, "Row 50")).toBeVisible();
  await page.keyboard.press("j");
  await expect(peek(page, "Row 51")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next task" })).toBeDisabled();
});

/** Returns the commands of the palette that go to a neighbor of the open contact. */
async function steps(page: Page): Promise<string[]> {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("contact");
  await expect(palette.getByRole("option").first()).toBeVisible();
  const found = await palette.getByRole("option", { name: /^(?:Previous|Next) contact/ }).allTextContents();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  return found.map((text) => text.replace(/[JK]$/, "")).sort();
}
