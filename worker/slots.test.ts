import { expect, it } from "vitest";
import { createSlots } from "./slots.ts";

const capacity = { total: 10, perWorkspace: 2 };

it("counts the deliveries of each workspace", () => {
  const slots = createSlots(capacity);
  slots.enter("a");
  slots.enter("a");
  slots.enter("b");
  expect([slots.total(), ...slots.taken]).toEqual([3, ["a", 2], ["b", 1]]);
  slots.leave("a", true);
  slots.leave("b", true);
  expect([slots.total(), ...slots.taken]).toEqual([1, ["a", 1]]);
});

it("gives a workspace one more slot per quick response, up to half of all", () => {
  const slots = createSlots(capacity, () => 10_000);
  for (let sent = 0; sent < 10; sent += 1) slots.enter("a");
  const limits = Array.from({ length: 5 }, () => {
    slots.leave("a", true);
    return slots.alone("a");
  });
  expect(limits).toEqual([3, 4, 5, 5, 5]);
  expect(slots.alone("b")).toBe(2);
});

it("gives a workspace its usual slots after a slow response, and after a pause", () => {
  let time = 10_000;
  const slots = createSlots(capacity, () => time);
  const leave = (isQuick: boolean) => {
    slots.enter("a");
    slots.leave("a", isQuick);
    return slots.alone("a");
  };
  expect([leave(true), leave(true), leave(false), leave(true)]).toEqual([3, 4, 2, 3]);
  time += 1_999;
  expect([slots.alone("a"), leave(true)]).toEqual([3, 4]);
  time += 2_000;
  expect([slots.alone("a"), leave(true)]).toEqual([2, 3]);
});

it("never gives fewer slots than usual", () => {
  expect(createSlots({ total: 3, perWorkspace: 2 }).alone("a")).toBe(2);
});
