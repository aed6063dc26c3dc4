import { expect, it } from "vitest";
import { NewPassword } from "#lib/users/schema.ts";
import { generatePassword } from "./generate-password.ts";

it("generates different passwords that the API accepts", () => {
  const made = Array.from({ length: 20 }, generatePassword);
  expect(new Set(made).size).toBe(20);
  for (const password of made) {
    expect(password).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
    expect(NewPassword.safeParse(password).success).toBe(true);
  }
});
