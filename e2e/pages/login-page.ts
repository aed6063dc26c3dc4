import type { Page } from "@playwright/test";

/** The page "Sign in". */
export function loginPage(page: Page) {
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password");
  return {
    email,
    password,
    heading: page.getByRole("heading", { level: 1, name: "Sign in" }),
    /** Fills in both fields and presses the button. */
    async submit(person: { email: string; password: string }): Promise<void> {
      await email.fill(person.email);
      await password.fill(person.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    },
  };
}
