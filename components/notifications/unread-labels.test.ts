import { expect, it } from "vitest";
import { titleWithUnread, unreadMark } from "./unread-labels.ts";

it.each([
  [-1, null],
  [0, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("formats %d as %s", (unread, mark) => {
  expect(unreadMark(unread)).toBe(mark);
});

it.each([
  ["Inbox · Tertulia", 2, "(2) Inbox · Tertulia"],
  ["(2) Inbox · Tertulia", 100, "(99+) Inbox · Tertulia"],
  ["(99+) Inbox", 0, "Inbox"],
  ["(Draft) Rule", 0, "(Draft) Rule"],
])("formats the title %s with %d as %s", (title, unread, expected) => {
  expect(titleWithUnread(title, unread)).toBe(expected);
});
