import { encode } from "uqr";
import { expect, it } from "vitest";
import { contactLink, MAX_LINK_TEXT } from "./contact-link.ts";

it.each([
  ["+34 600 11-12-22", "", "https://wa.me/34600111222"],
  ["1 (555) 010.2030", "  Hi & bye?\nñ  ", "https://wa.me/15550102030?text=Hi%20%26%20bye%3F%0A%C3%B1"],
  ["34600111222", "\ud800", "https://wa.me/34600111222?text=%EF%BF%BD"],
  ["", "Hi", null],
  ["0034600111222", "Hi", null],
  ["123456", "Hi", null],
  ["1234567890123456", "Hi", null],
  ["34600x11222", "Hi", null],
])("links to %j with the text %j", (number, text, link) => {
  expect(contactLink(number, text)).toBe(link);
});

it.each(["漢", "ñ", "😀", " ", "\ud800"])("limits the text so that %j fits in a QR code", (letter) => {
  const text = letter.repeat(MAX_LINK_TEXT / letter.length);
  const link = contactLink("123456789012345", `.${text.slice(0, -2)}.`) ?? "";
  expect(encode(link).size).toBeGreaterThan(100);
});
