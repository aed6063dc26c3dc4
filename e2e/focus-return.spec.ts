import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inbox } from "./pages/inbox-page.ts";
import { connectWhatsapp } from "./whatsapp-number.ts";

/** Opens a dialog, closes it with Escape and waits until it is gone. */
async function openAndDismiss(page: Page, name: string | RegExp, open: () => Promise<void>): Promise<void> {
  await open();
  const window = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
  await expect(window).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
}

test("closing a dialog restores the focus", async ({ signedIn: page, workspace, demo }) => {
  const whatsapp = await connectWhatsapp(workspace, demo);
  await whatsapp.say("34600555666", "Marta Ruiz", "¿Hay plazas?");
  const { row, log } = inbox(page);

  await test.step("to the button that opened it", async () => {
    await page.goto(`/${workspace.id}/settings/channels`);
    const edit = page.getByRole("button", { name: "Edit Academia" });
    await edit.focus();
    await openAndDismiss(page, /Academia|WhatsApp/, () => page.keyboard.press("Enter"));
    await expect(edit).toBeFocused();
  });

  await test.step("to the menu button of the chosen item", async () => {
    const menu = page.getByRole("listitem").filter({ hasText: "Academia" }).getByRole("button").last();
    await menu.focus();
    await openAndDismiss(page, /Remove/, async () => {
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: /Remove/ }).press("Enter");
    });
    await expect(menu).toBeFocused();
  });

  await test.step("to the element that had the focus when a shortcut opened the dialog", async () => {
    await page.goto(`/${workspace.id}/inbox?view=all`);
    await row("Marta Ruiz").focus();
    await openAndDismiss(page, "Keyboard shortcuts", () => page.keyboard.press("?"));
    await expect(row("Marta Ruiz")).toBeFocused();
    await openAndDismiss(page, "Command palette", () => page.keyboard.press("Control+k"));
    await expect(row("Marta Ruiz")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(log).toContainText("¿Hay plazas?");
    await log.focus();
    await openAndDismiss(page, "Snooze until", () => page.keyboard.press("z"));
    await expect(log).toBeFocused();
  });
});

test("a dialog takes the focus back from an element behind it", async ({ signedIn: page, workspace }) => {
  await page.goto(`/${workspace.id}/contacts`);
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  // A menu that closes late does the same.
  await page.evaluate(() => document.querySelector<HTMLElement>("nav a")?.focus());
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
});
