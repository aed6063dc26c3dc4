import type { Page } from "@playwright/test";

/** The page "Simulator". */
export function simulatorPage(page: Page) {
  const chat = page.getByRole("log", { name: "Chat" });
  const composer = page.getByRole("textbox", { name: "Message" });
  return {
    start: page.getByRole("button", { name: "Start simulator" }),
    chat,
    composer,
    /** Switches to another vendor. */
    async choose(vendor: "WhatsApp" | "Messenger" | "Instagram" | "Telegram") {
      await page.getByRole("radio", { name: vendor }).click();
    },
    /** Submits the page's first lead form, with answers by label. */
    async fillInForm(answers: Record<string, string>) {
      await page.getByRole("button", { name: "Fill in a lead form" }).click();
      const dialog = page.getByRole("dialog", { name: "Fill in a lead form" });
      for (const [label, value] of Object.entries(answers)) await dialog.getByLabel(label).fill(value);
      await dialog.getByRole("combobox", { name: "¿Qué curso te interesa?" }).click();
      await page.getByRole("option", { name: "Excel desde cero" }).click();
      await dialog.getByRole("button", { name: "Submit" }).click();
    },
    /** Clicks on an ad, which the next message refers to. */
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
