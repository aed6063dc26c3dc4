import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import layout from "#messages/es/layout.json";
import { authorName } from "./author-name.ts";

const t = createTranslator({ locale: "es", messages: { layout }, namespace: "layout.authors" });

it.each([
  [{ id: null, name: "Another device" }, "Otro dispositivo"],
  [{ id: null, name: "Another app" }, "Otra aplicación"],
  [{ id: "1", name: "Another app" }, "Another app"],
  [{ id: null, name: "Tertulia" }, "Tertulia"],
])("names %j", (author, name) => {
  expect(authorName(author, t as never)).toBe(name);
});
