import type { Locator, Page } from "@playwright/test";

/** The console's frame: navigation, switcher, account menu, toasts. */
export function shell(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Main" });
  const link = (name: string) => navigation.getByRole("link", { name, exact: true });
  /** The message that says what was just done. */
  const toast = (text: string) =>
    page.getByRole("region", { name: "Notifications" }).getByRole("listitem").filter({ hasText: text });
  return {
    link,
    /** Follows a link of the sidebar, unfolding the settings for theirs, and waits for its page. */
    async goTo(name: string): Promise<void> {
      await navigation.waitFor();
      if ((await link(name).count()) === 0) {
        await navigation.getByRole("button", { name: "Settings" }).click();
      }
      await link(name).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
    },
    /** Opens the menu with the person's name. */
    async openAccountMenu(): Promise<Locator> {
      await page.getByRole("button", { name: "account menu" }).click();
      return page.getByRole("menu");
    },
    /** Opens the list of workspaces. */
    async openSwitcher(): Promise<Locator> {
      await page.getByRole("button", { name: "switch workspace" }).click();
      return page.getByRole("menu");
    },
    toast,
    /** Rests the mouse on a message, which stays for as long: what it offers is still there after other steps. */
    async hold(text: string): Promise<Locator> {
      await toast(text).hover();
      return toast(text);
    },
    /** Presses two keys as one in a hurry, the second before the first is up, however busy the machine. */
    async chord(first: string, second: string): Promise<void> {
      await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
    },
  };
}
