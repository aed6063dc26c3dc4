import { expect, type Page } from "@playwright/test";

/** The chat widget on a website. */
export function chat(page: Page) {
  const frame = page.frameLocator("iframe[title^='Chat']");
  const log = frame.getByRole("log");
  const input = frame.getByRole("textbox", { name: "Your message" });
  return {
    frame,
    log,
    input,
    launcher: page.getByRole("button", { name: /^(Open|Close) chat: / }),
    panel: page.locator("iframe[title^='Chat']"),
    /** Opens it and waits until its input has the focus. */
    async open(): Promise<void> {
      await page.getByRole("button", { name: /^Open chat: / }).click();
      await expect(input).toBeFocused();
    },
    async say(text: string): Promise<void> {
      await input.fill(text);
      await input.press("Enter");
    },
    /** The messages of a sender, oldest first. */
    from: (name: string) => log.getByRole("article").filter({ hasText: `${name}: ` }),
  };
}
