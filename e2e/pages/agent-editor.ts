import type { Locator, Page } from "@playwright/test";

/** The editor of an agent: its parts as tabs, the test chat beside them. */
export function agentEditor(page: Page) {
  const chat = page.getByRole("complementary", { name: "Test chat" });
  const answers = chat.getByRole("article");
  return {
    chat,
    /** Answers in the order they were asked for. */
    answers,
    name: page.getByRole("textbox", { name: "Name", exact: true }),
    instructions: page.getByRole("textbox", { name: "Instructions" }),
    /** "Saved", or that it is not. */
    state: page.locator("header").getByRole("status"),
    save: page.getByRole("button", { name: "Save", exact: true }),
    tool: (name: string): Locator => page.getByRole("switch", { name, exact: true }),
    tab: (name: string): Locator => page.getByRole("tab", { name }),
    versions: page.getByRole("dialog", { name: /^Versions of / }),
    /** Asks the draft and gives its answer. */
    async ask(question: string): Promise<Locator> {
      await chat.getByRole("textbox", { name: "Question" }).fill(question);
      await chat.getByRole("textbox", { name: "Question" }).press("Enter");
      return answers.last();
    },
    /** Unfolds what an answer was made of. */
    async unfold(answer: Locator): Promise<void> {
      await answer.getByText("How it came about").click();
    },
    async openVersions(): Promise<void> {
      await page.getByRole("button", { name: /^More for / }).click();
      await page.getByRole("menuitem", { name: "Versions" }).click();
    },
  };
}
