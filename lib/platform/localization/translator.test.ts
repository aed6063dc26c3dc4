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

test.each([
  ["en", 1, "1 notification in Norte"],
  ["en", 1200, "1,200 notifications in Norte"],
  ["es", 1, "1 notificación en Norte"],
  ["es", 3, "3 notificaciones en Norte"],
])("counts in %s: %d", (locale, count, text) => {
  expect(translator(locale, "emails.notifications")("heading", { count, workspace: "Norte" })).toBe(text);
});

test("throws for an unknown message", () => {
  const t = translator("en", "emails.notifications") as unknown as (key: string) => string;
  expect(() => t("nothing")).toThrow("there is no message emails.notifications.nothing");
});
