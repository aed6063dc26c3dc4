import { expect, test } from "vitest";
import { translator } from "./translator.ts";

test.each([
  ["es", "Hola"],
  ["es-MX", "Hola"],
  ["en", "Hello"],
  ["fr", "Hello"],
  ["", "Hello"],
])("greets readers of %j with %s", (locale, greeting) => {
  const t = translator(locale, "emails.passwordReset");
  expect(t("lead", { name: "Ana", minutes: 30 })).toContain(`${greeting}, Ana.`);
});
