import { describe, expect, it } from "vitest";
import { dueState, dueText } from "./due-text.ts";

// A Friday.
const now = new Date(2026, 10, 20, 14, 0);
const at = (month: number, day: number, hour = 10) => new Date(2026, month - 1, day, hour).toISOString();
const state = (expirationDate: string | null, statusId: "pending" | "done" = "pending") =>
  dueState({ expirationDate, statusId }, now);

describe("due state", () => {
  it.each([
    [at(11, 20, 13), "overdue"],
    [at(11, 20, 14), "today"],
    [at(11, 20, 23), "today"],
    [at(11, 21, 0), "week"],
    [at(11, 27, 23), "week"],
    [at(11, 28, 0), "later"],
    [null, "none"],
  ])("returns for %s: %s", (expirationDate, expected) => expect(state(expirationDate)).toBe(expected));

  it("is never due when completed", () => expect(state(at(1, 1), "done")).toBe("done"));

  it.each([
    [at(11, 20), "Today 10:00"],
    [at(11, 21), "Tomorrow 10:00"],
    [at(11, 19), "Yesterday 10:00"],
    [at(11, 24), "Tue 10:00"],
    [at(12, 24), "24 Dec 10:00"],
    [at(11, 12), "12 Nov 10:00"],
    [new Date(2027, 0, 2, 9).toISOString(), "2 Jan 2027 09:00"],
  ])("formats %s as %s", (expirationDate, text) => expect(dueText(expirationDate, now)).toBe(text));
});
