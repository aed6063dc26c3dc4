import { expect, it } from "vitest";
import { type MessageStatus, messageStatuses } from "../schema.ts";
import { nextStatus } from "./delivery-status.ts";

/** Rows: the shown status; columns: the reported status, in the order of `messageStatuses`. */
const table: Record<MessageStatus, string> = {
  queued: "queued accepted sent delivered read played failed",
  accepted: "accepted accepted sent delivered read played failed",
  sent: "sent sent sent delivered read played failed",
  delivered: "delivered delivered delivered delivered read played delivered",
  read: "read read read read read played read",
  played: "played played played played played played played",
  failed: "failed failed failed delivered read played failed",
};

it.each(messageStatuses)("only advances from %s", (shown) => {
  const shownNext = messageStatuses.map((reported) => nextStatus(shown, reported));
  expect(shownNext.join(" ")).toBe(table[shown]);
});

it("shows the same status regardless of the order", () => {
  const reports: MessageStatus[] = ["accepted", "sent", "failed", "delivered", "read"];
  for (const some of subsets(reports)) {
    const ends = permutations(some).map((order) => order.reduce<MessageStatus>(nextStatus, "queued"));
    expect(new Set(ends).size).toBe(1);
  }
});

function subsets<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_one, bit) => mask & (1 << bit)));
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
