import type { Page } from "@playwright/test";

/** What a person finds on the page "Simulator". */
export function simulatorPage(page: Page) {
  const chat = page.getByRole("log", { name: "Chat" });
  const composer = page.getByRole("textbox", { name: "Message" });
  return {
    start: page.getByRole("button", { name: "Start simulator" }),
    chat,
    composer,
    /** Clicks on an ad; the next message tells of it. */
    async clickOnAd(network: "Facebook" | "Instagram", headline: string) {
      await page.getByRole("button", { name: "Click on an ad" }).click();
      const popover = page.getByRole("dialog", { name: "Click on an ad" });
      await popover.getByRole("radio", { name: network }).click();
      await popover.getByLabel("Headline").fill(headline);
      await popover.getByRole("button", { name: "Click on it" }).click();
    },
    async write(text: string) {
      await composer.fill(text);
      await composer.press("Enter");
    },
    happened: page.getByRole("region", { name: "What happened" }),
  };
}
