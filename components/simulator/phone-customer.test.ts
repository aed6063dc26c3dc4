import { expect, it } from "vitest";
import { mergeCustomers, readableNumber } from "./phone-customer.ts";

const ana = { number: "34600000001", name: "Ana" };
const bruno = { number: "34600000002", name: "Bruno" };

it("offers a customer before the first message", () => {
  expect(mergeCustomers([], [], "Carla")).toEqual([{ number: "34600111222", name: "Carla" }]);
});

it("lists new customers first, without duplicates", () => {
  expect(mergeCustomers([bruno], [ana], "Carla")).toEqual([bruno, ana]);
  expect(mergeCustomers([bruno, ana], [{ ...bruno, name: "Bruno Díaz" }], "Carla")).toEqual([
    ana,
    { ...bruno, name: "Bruno Díaz" },
  ]);
});

it.each([
  ["34600111222", "+34 600 111 222"],
  ["5215512345678", "+52 155 123 456 78"],
  ["123456", "+12 3456"],
  ["573103081577", "+57 310 308 1577"],
])("formats %s as %s", (digits, text) => {
  expect(readableNumber(digits)).toBe(text);
});
