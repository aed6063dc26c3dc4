import type { Locator, Page } from "@playwright/test";

/** The frame of the console: navigation, workspace switcher, account menu and toasts. */
export function shell(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Main" });
  const link = (name: string) => navigation.getByRole("link", { name, exact: true });
  /** A toast that contains this text. */
  const toast = (text: string) =>
    page.getByRole("region", { name: "Notifications" }).getByRole("listitem").filter({ hasText: text });
  return {
    link,
    /** Follows a link of the sidebar, expanding the settings if necessary, and waits for its page. */
    async goTo(name: string): Promise<void> {
      await navigation.waitFor();
      if ((await link(name).count()) === 0) {
        await navigation.getByRole("button", { name: "Settings" }).click();
      }
      await link(name).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
    },
    /** Opens the account menu. */
    async openAccountMenu(): Promise<Locator> {
      await page.getByRole("button", { name: "account menu" }).click();
      return page.getByRole("menu");
    },
    /** Opens the workspace switcher. */
    async openSwitcher(): Promise<Locator> {
      await page.getByRole("button", { name: "switch workspace" }).click();
      return page.getByRole("menu");
    },
    toast,
    /** Hovers over a toast, which keeps it open, so its buttons are still there after other steps. */
    async hold(text: string): Promise<Locator> {
      await toast(text).hover();
      return toast(text);
    },
    /** Presses two keys in quick succession, so a busy machine does not exceed the shortcut's timeout. */
    async chord(first: string, second: string): Promise<void> {
      await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
    },
  };
}
