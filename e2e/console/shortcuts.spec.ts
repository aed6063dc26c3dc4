import type { Page } from "@playwright/test";
import { boardPage } from "#e2e/pages/board-page.ts";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";

test("a shortcut is changed with the keyboard, is kept after a reload, and is reset", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Luisa Bernal"]);
  await page.goto(`/${workspace.id}/board`);
  const legend = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const board = boardPage(page, workspace.id);
  await board.card("Luisa Bernal").focus();
  await page.keyboard.press("?");
  await legend.getByRole("button", { name: "Change the shortcut of Move to stage" }).press("Enter");
  const field = legend.getByRole("textbox", { name: "New shortcut of Move to stage" });
  await expect(field).toBeFocused();
  await page.keyboard.press("c");
  await expect(field).toHaveAccessibleDescription("Used by “New contact”. Press other keys.");
  await page.keyboard.press("Enter");
  await expect(field).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Shift+V");
  await expect(field).toHaveValue("Shift V");
  // A reload would cancel the request.
  const saved = page.waitForResponse(/\/api\/user\/preferences/);
  await page.keyboard.press("Enter");
  await expect(legend.getByText("Move to stage").locator("..")).toContainText("ShiftV");
  await expect(legend.getByRole("button", { name: "Change the shortcut of Move to stage" })).toBeFocused();
  await page.keyboard.press("Escape");
  await saved;

  await page.reload();
  await board.card("Luisa Bernal").focus();
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+V");
  await expect(page.getByRole("dialog", { name: "Move Luisa Bernal" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(board.card("Luisa Bernal")).toBeFocused();

  await page.keyboard.press("?");
  await legend.getByRole("button", { name: "Reset all shortcuts" }).click();
  await expect(legend.getByText("Move to stage").locator("..")).toContainText("…M");
  await expectAccessible(page, ["[role=dialog]"]);
  await page.keyboard.press("Escape");
  await board.card("Luisa Bernal").focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Move Luisa Bernal" })).toBeVisible();
});

const legendOf = (tab: Page) => tab.getByRole("dialog", { name: "Keyboard shortcuts" });
const keysOf = (tab: Page, command: string) =>
  legendOf(tab).getByText(command, { exact: true }).locator("..").locator("dd");

async function openLegend(tab: Page, workspaceId: string) {
  await tab.goto(`/${workspaceId}/board`);
  await expect(tab.getByText("Loading the board…")).toHaveCount(0);
  await tab.keyboard.press("?");
  await expect(legendOf(tab)).toBeVisible();
}

async function record(tab: Page, command: string, keys: string) {
  const legend = legendOf(tab);
  await legend.getByRole("button", { name: `Change the shortcut of ${command}`, exact: true }).press("Enter");
  const field = legend.getByRole("textbox", { name: `New shortcut of ${command}`, exact: true });
  await field.press(keys);
  await field.press("Enter");
}

test("two tabs keep each other's shortcuts, and one that cannot be saved is restored", async ({
  signedIn: page,
  workspace,
}) => {
  const change = async (tab: Page, command: string, keys: string) => {
    const saved = tab.waitForResponse(/\/api\/user\/preferences/);
    await record(tab, command, keys);
    await saved;
  };
  const other = await page.context().newPage();
  await openLegend(page, workspace.id);
  await openLegend(other, workspace.id);
  await change(page, "New contact", "Shift+N");
  await change(other, "Go to Inbox", "Shift+I");
  await expect(keysOf(other, "New contact")).toHaveText("ShiftN");
  await other.close();
  await page.reload();
  await openLegend(page, workspace.id);
  await expect(keysOf(page, "New contact")).toHaveText("ShiftN");
  await expect(keysOf(page, "Go to Inbox")).toHaveText("ShiftI");

  await page.route("**/api/user/preferences", (route) => route.fulfill({ status: 500, body: "{}" }));
  await change(page, "New contact", "Shift+X");
  await expect(keysOf(page, "New contact")).toHaveText("ShiftN");
});

test("two changes in quick succession are saved one after another", async ({ signedIn: page, workspace }) => {
  await openLegend(page, workspace.id);
  let sent = 0;
  const shown = Promise.withResolvers<void>();
  await page.route("**/api/user/preferences", async (route) => {
    sent += 1;
    const response = await route.fetch();
    if (sent === 1) await shown.promise;
    await route.fulfill({ response });
  });
  await record(page, "New contact", "Shift+N");
  await record(page, "Go to Inbox", "Shift+I");
  await expect(keysOf(page, "Go to Inbox")).toHaveText("ShiftI");
  // A write of the second change would be sent before this request.
  await page.evaluate(() => fetch("/api/health"));
  expect(sent).toBe(1);
  const saved = page.waitForResponse(/\/api\/user\/preferences/);
  shown.resolve();
  await saved;
  await expect.poll(() => sent).toBe(2);
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await openLegend(page, workspace.id);
  await expect(keysOf(page, "New contact")).toHaveText("ShiftN");
  await expect(keysOf(page, "Go to Inbox")).toHaveText("ShiftI");
});
