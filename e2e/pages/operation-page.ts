import type { Page } from "@playwright/test";

/** The page of an operation in the API reference. */
export function operationPage(page: Page) {
  const form = page.getByRole("region", { name: "Try it" });
  const response = form.getByRole("region", { name: "Response", exact: true });
  return {
    form,
    response,
    /** Status, time and tokens of the latest call. */
    summary: response.getByRole("status").first(),
    body: response.getByRole("region", { name: "Response body" }),
    snippet: (language: string) => page.getByRole("region", { name: language, exact: true }),
    async send(): Promise<void> {
      await form.getByRole("button", { name: "Send request" }).click();
    },
  };
}
