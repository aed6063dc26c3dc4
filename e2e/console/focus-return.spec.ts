import type { Page } from "@playwright/test";
import { inbox } from "#e2e/pages/inbox-page.ts";
import { addContacts } from "#e2e/support/board-contacts.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { connectWhatsapp } from "#e2e/support/whatsapp-number.ts";

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

test("a dialog whose code loads late keeps what is typed and restores the focus to the menu button", async ({
  signedIn: page,
  workspace,
}) => {
  await addContacts(workspace, "New", ["Eva"]);
  await page.goto(`/${workspace.id}/contacts?search=Eva`);
  const menu = page.getByRole("button", { name: "Saved views" });
  await expect(menu).toBeVisible();
  const chunks = await holdRequests(page, "**/_next/static/chunks/**");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Save this view…" })).toBeFocused();
  const timers = await holdTimers(page);
  await page.keyboard.press("Enter");
  // The menu has been removed and returns the focus in a timer.
  await expect(page.locator("body")).toBeFocused();
  await chunks.release();
  const name = page.getByRole("dialog", { name: "Save this view" }).getByLabel("Name");
  await expect(name).toBeFocused();
  await page.keyboard.type("Only ");
  await timers.release();
  await page.keyboard.type("Eva");
  await expect(name).toHaveValue("Only Eva");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("a key pressed on the button of an open list does not run its shortcut", async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto(`/${workspace.id}/settings/workspace`);
  // Loads the code of the dialog, which then opens immediately.
  await openAndDismiss(page, "Keyboard shortcuts", () => page.keyboard.press("?"));
  const button = page.getByRole("button", { name: "Time zone" });
  await button.click();
  await expect(page.getByRole("combobox", { name: "Time zone" })).toBeFocused();
  // The button has the focus until the list is drawn.
  await button.focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Time zone" }).fill("Bogota");
  await page.getByRole("option", { name: "America/Bogota" }).click();
  await expect(button).toHaveText("America/Bogota");
});

/** Delays every request of a pattern until `release`. */
async function holdRequests(page: Page, pattern: string) {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

/** Pauses every timer without a delay that the page starts from now on. `release` runs them. */
async function holdTimers(page: Page) {
  const release = await page.evaluateHandle(() => {
    const start = window.setTimeout;
    const held: (() => void)[] = [];
    const hold = (run: () => void, delay = 0) => (delay > 0 ? start(run, delay) : held.push(run));
    window.setTimeout = hold as typeof start;
    return () => {
      window.setTimeout = start;
      for (const run of held) run();
    };
  });
  return { release: () => release.evaluate((run) => run()) };
}
