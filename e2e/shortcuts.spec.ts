import { expectAccessible } from "./accessible.ts";
import { addContacts } from "./board-contacts.ts";
import { expect, test } from "./fixtures.ts";
import { boardPage } from "./pages/board-page.ts";

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
  await page.keyboard.press("Enter");
  await expect(legend.getByText("Move to stage").locator("..")).toContainText("ShiftV");
  await expect(legend.getByRole("button", { name: "Change the shortcut of Move to stage" })).toBeFocused();
  await page.keyboard.press("Escape");

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
