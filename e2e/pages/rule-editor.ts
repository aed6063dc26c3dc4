import { expect, type Locator, type Page } from "@playwright/test";

/** The rule editor: the form and the test panel. */
export function ruleEditor(page: Page) {
  const trial = page.getByRole("region", { name: "Test", exact: true });
  const event = page.getByRole("button", { name: /^Event: / });
  return {
    trial,
    event,
    name: page.getByLabel("Name", { exact: true }),
    /** The fieldset of a webhook: "Webhook", or "Webhook 2" if there are several. */
    webhook: (title: string): Locator => page.getByRole("group", { name: title, exact: true }),
    addCondition: page.getByRole("button", { name: "Condition", exact: true }),
    addWebhook: page.getByRole("button", { name: "Webhook", exact: true }),
    /** The parts of the condition, from left to right. */
    field: page.getByRole("button", { name: "Field" }),
    comparison: page.getByRole("combobox", { name: "Comparison" }),
    value: (field: string): Locator => page.getByRole("button", { name: `Value of ${field}` }),
    save: page.getByRole("button", { name: /^(Create rule|Save)$/ }),
    /** The search field of an open picker. */
    typeAhead: (name: string): Locator => page.getByRole("dialog", { name }).getByRole("combobox"),
    /** The request of the n-th webhook. */
    request: (n: number): Locator => trial.getByRole("region", { name: `Request ${n}`, exact: true }),
    sendTest: trial.getByRole("button", { name: "Send test" }),
    /** Chooses the event with the mouse and waits until the list is closed. */
    async chooseEvent(label: string): Promise<void> {
      await event.click();
      await page.getByRole("option", { name: label }).click();
      await expect(page.getByRole("dialog", { name: "Event" })).toHaveCount(0);
    },
    /** Chooses the contact to test the rule with. */
    async tryOn(contact: string): Promise<void> {
      await trial.getByRole("button", { name: /^(Contact: |Choose a contact)/ }).click();
      await page.getByRole("searchbox", { name: "Search contacts" }).fill(contact);
      await page.getByRole("dialog", { name: "Contacts" }).getByRole("button", { name: contact }).click();
    },
  };
}
