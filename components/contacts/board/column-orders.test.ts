import { expect, it } from "vitest";
import { readColumnOrders, writeColumnOrder } from "./column-orders.ts";

const [one, two] = ["0199c0de-0000-7000-8000-000000000001", "0199c0de-0000-7000-8000-000000000002"];

it("reads known orders of stages", () => {
  expect(readColumnOrders(`${one}:name,${two}:lastMessage,x:name,${two}:card,:`)).toEqual(
    new Map([
      [one, "name"],
      [two, "lastMessage"],
    ]),
  );
});

it("changes the order of one column", () => {
  const sorted = writeColumnOrder(writeColumnOrder("", one, "name"), two, "newest");
  expect(sorted).toBe(`${one}:name,${two}:newest`);
  expect(writeColumnOrder(sorted, one, "newest")).toBe(`${one}:newest,${two}:newest`);
  expect(writeColumnOrder(sorted, one, null)).toBe(`${two}:newest`);
});
