import { expect, it } from "vitest";
import { maskCardNumbers, maskCardNumbersIn, maskCardNumbersInJson } from "./card-numbers.ts";

/** Numbers that the brands publish for tests. */
it.each([
  ["Visa", "4242 4242 4242 4242", "4242"],
  ["Visa", "4242.4242.4242.4242", "4242"],
  ["Visa", "4000 0000 0000 0000 006", "0006"],
  ["Mastercard", "5555-5555-5555-4444", "4444"],
  ["Mastercard", "2223003122003222", "3222"],
  ["American Express", "3782 822463 10005", "0005"],
  ["Diners Club", "3056 9309 0259 04", "5904"],
  ["Discover", "6011–1111–1111–1117", "1117"],
  ["JCB", "3530 1113\n3330 0000", "0000"],
  ["UnionPay", "6200 0000 0000 0005", "0005"],
  ["Maestro", "6759649826438453", "8453"],
  ["Elo", "5067 2300 0000 9011", "9011"],
])("masks %s %s", (_, number, last) => {
  const masked = `•••• •••• •••• ${last}`;
  expect(maskCardNumbers(number)).toBe(masked);
  expect(maskCardNumbers(`Card:${number}, exp. 12/29`)).toBe(`Card:${masked}, exp. 12/29`);
  expect(maskCardNumbers(`Order 120 ${number} 123`)).toBe(`Order 120 ${masked} 123`);
});

it("masks several numbers", () => {
  expect(maskCardNumbers("4242424242424242 5555555555554444")).toBe(
    "•••• •••• •••• 4242 •••• •••• •••• 4444",
  );
});

it.each([
  ["a wrong check digit", "4242 4242 4242 4243"],
  ["no issuer", "1234 5678 9012 3452"],
  ["an order number", "Order 42424242424242424242"],
  ["a phone number", "+49 151 1234 5678"],
  ["a phone number with zeros", "0049 15112345678"],
  ["a phone number of 15 digits", "+423 6604 1234 5678"],
  ["13 digits", "4222222222222"],
  ["dates and amounts", "2026-11-24 10:30 1.250.000,00"],
  ["a German IBAN", "DE89 3704 0044 0532 0130 00"],
  ["a Spanish IBAN", "ES91 2100 0418 4502 0005 1332"],
  ["digits in words", "4242a4242b4242c4242"],
])("keeps %s", (_, text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

it("masks texts in JSON, and keeps identifiers, numbers and the format", () => {
  const value = { id: "4242424242424242", text: { body: "4242424242424242" }, other: [1, "x"] };
  const masked = { ...value, text: { body: "•••• •••• •••• 4242" } };
  expect(maskCardNumbersIn(value)).toEqual(masked);
  expect(maskCardNumbersIn(masked)).toBe(masked);
  const json = (body: string) =>
    `{ "user_id": "4242424242424242","n":4242424242424242, "list":["4242424242424243","${body}"], "caption":"a\\"b ${body}"}`;
  expect(maskCardNumbersInJson(json("4242\\n4242 4242 4242"))).toBe(json("•••• •••• •••• 4242"));
  expect(maskCardNumbersInJson("{not json 4242424242424242")).toBe("{not json 4242424242424242");
});
