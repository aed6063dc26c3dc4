import type { Locator, Page } from "@playwright/test";

/** The agent editor: tabs and the test chat. */
export function agentEditor(page: Page) {
  const chat = page.getByRole("complementary", { name: "Test chat" });
  const answers = chat.getByRole("article");
  return {
    chat,
    /** The answers, oldest first. */
    answers,
    name: page.getByRole("textbox", { name: "Name", exact: true }),
    instructions: page.getByRole("textbox", { name: "Instructions" }),
    /** The save state: "Saved" or "Unsaved changes". */
    state: page.locator("header").getByRole("status"),
    save: page.getByRole("button", { name: "Save", exact: true }),
    tool: (name: string): Locator => page.getByRole("switch", { name, exact: true }),
    tab: (name: string): Locator => page.getByRole("tab", { name }),
    versions: page.getByRole("dialog", { name: /^Versions of / }),
    /** Sends a question to the draft and returns its answer. */
    async ask(question: string): Promise<Locator> {
      await chat.getByRole("textbox", { name: "Question" }).fill(question);
      await chat.getByRole("textbox", { name: "Question" }).press("Enter");
      return answers.last();
    },
    /** Expands the trace of an answer. */
    async unfold(answer: Locator): Promise<void> {
      await answer.getByText("Trace", { exact: true }).click();
    },
    async openVersions(): Promise<void> {
      await page.getByRole("button", { name: /^More for / }).click();
      await page.getByRole("menuitem", { name: "Versions" }).click();
    },
  };
}
