import type { Page } from "@playwright/test";

/** The inbox: list, conversation and composer. */
export function inbox(page: Page) {
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("button");
  return {
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    /** A view by its name and count, such as "Unread 1". */
    view: (name: string) =>
      page.getByRole("group", { name: "Views" }).getByRole("button", { name, exact: true }),
    log: page.getByRole("log", { name: "Messages" }),
    reply: page.getByRole("textbox", { name: "Reply" }),
    note: page.getByPlaceholder(/^Note for the team/),
  };
}
