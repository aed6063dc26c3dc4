import { expect, it } from "vitest";
import type { Move } from "../board-state.ts";
import { createMoveQueue } from "./move-queue.ts";

const move = (cardId: string, columnId: string, fromColumnId: string | null = null): Move => ({
  type: "move",
  cardId,
  columnId,
  fromColumnId,
  beforeId: null,
  afterId: null,
});

function server() {
  const sent: { move: Move; accept: () => void; refuse: (error: Error) => void }[] = [];
  const failures: [Move, unknown][] = [];
  const queue = createMoveQueue({
    send: (one) =>
      new Promise<void>((resolve, reject) => sent.push({ move: one, accept: resolve, refuse: reject })),
    fail: (one, error) => failures.push([one, error]),
  });
  return { sent, failures, queue };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it("shows a move immediately and drops it when it is confirmed", async () => {
  const { sent, queue } = server();
  queue.move(move("ana", "won"));
  expect(queue.pending()).toEqual([move("ana", "won")]);
  sent[0]?.accept();
  await settle();
  expect(queue.pending()).toEqual([]);
});

it("sends only the last of the moves made while another was being sent", async () => {
  const { sent, queue } = server();
  queue.move(move("ana", "one", "new"));
  queue.move(move("ana", "two", "one"));
  queue.move(move("ana", "three", "two"));
  expect(sent.map((one) => one.move.columnId)).toEqual(["one"]);
  expect(queue.pending()).toEqual([move("ana", "one", "new"), move("ana", "three", "one")]);
  sent[0]?.accept();
  await settle();
  const places = sent.map(({ move: { fromColumnId, columnId } }) => [fromColumnId, columnId]);
  expect(places).toEqual([
    ["new", "one"],
    ["one", "three"],
  ]);
  sent[1]?.accept();
  await settle();
  expect(sent).toHaveLength(2);
  expect(queue.pending()).toEqual([]);
});

it("reverts only the card whose move failed", async () => {
  const { sent, failures, queue } = server();
  queue.move(move("ana", "won"));
  queue.move(move("ben", "won"));
  const error = new Error("no");
  sent[0]?.refuse(error);
  await settle();
  expect(queue.pending()).toEqual([move("ben", "won")]);
  expect(failures).toEqual([[move("ana", "won"), error]]);
});

it("does not report a failed move that a later one replaced", async () => {
  const { sent, failures, queue } = server();
  queue.move(move("ana", "one", "new"));
  queue.move(move("ana", "two", "one"));
  sent[0]?.refuse(new Error("no"));
  await settle();
  expect(failures).toEqual([]);
  expect(queue.pending()).toEqual([move("ana", "two", "new")]);
  expect(sent[1]?.move).toEqual(move("ana", "two", "new"));
  sent[1]?.accept();
  await settle();
  expect(queue.pending()).toEqual([]);
});

it("notifies listeners and returns the same array until something changes", async () => {
  const { queue } = server();
  let calls = 0;
  const stop = queue.subscribe(() => {
    calls += 1;
  });
  const before = queue.pending();
  expect(queue.pending()).toBe(before);
  queue.move(move("ana", "won"));
  expect(calls).toBe(1);
  stop();
  queue.move(move("ben", "won"));
  expect(calls).toBe(1);
});

it("shows a change until its work ends, also if it fails", async () => {
  const { queue } = server();
  const change = { type: "remove", cardIds: ["ana"] } as const;
  const work = Promise.withResolvers<void>();
  const done = queue.run(change, () => work.promise);
  expect(queue.pending()).toEqual([change]);
  work.reject(new Error("no"));
  await expect(done).rejects.toThrow("no");
  expect(queue.pending()).toEqual([]);
});

it("sends every move of a record with several cards, one after the other", async () => {
  const { sent, queue } = server();
  queue.move(move("ana/a", "b"));
  queue.move(move("ana/b", "c"));
  queue.move(move("ben/a", "b"));
  await settle();
  expect(sent.map((one) => one.move.cardId)).toEqual(["ana/a", "ben/a"]);
  expect(queue.pending()).toHaveLength(3);
  sent[0]?.accept();
  await settle();
  expect(sent[2]?.move).toEqual(move("ana/b", "c"));
  expect(queue.pending()).toEqual([move("ana/b", "c"), move("ben/a", "b")]);
  sent[1]?.accept();
  sent[2]?.accept();
  await settle();
  expect(queue.pending()).toEqual([]);
});

it("moves a card from the column that it did not leave, and reports no move that a later one replaced", async () => {
  const { sent, failures, queue } = server();
  queue.move(move("ana/a", "b"));
  queue.move(move("ana/x", "y"));
  queue.move(move("ana/b", "c"));
  const error = new Error("refused");
  sent[0]?.refuse(error);
  await settle();
  expect(sent[1]?.move).toEqual(move("ana/x", "y"));
  sent[1]?.accept();
  await settle();
  expect(sent[2]?.move).toEqual(move("ana/a", "c"));
  expect(failures).toEqual([]);
  sent[2]?.refuse(error);
  await settle();
  expect(failures).toEqual([[move("ana/a", "c"), error]]);
});

it("reports no failed move of a card that moves with others afterwards", async () => {
  const { sent, failures, queue } = server();
  queue.move(move("ana/a", "b"));
  const moved: (readonly string[])[] = [];
  const later = { type: "bulk-move", cardIds: ["ana/b", "ben/x"], columnId: "c" } as const;
  const done = queue.run(later, async ({ cardIds }) => void moved.push(cardIds));
  sent[0]?.refuse(new Error("refused"));
  await done;
  expect([moved, failures]).toEqual([[["ana/a", "ben/x"]], []]);
});

it("reports a failed move of a record while another of its cards moves", async () => {
  const { sent, failures, queue } = server();
  const error = new Error("refused");
  queue.move(move("ana/a", "b"));
  queue.move(move("ana/x", "y"));
  sent[0]?.refuse(error);
  await settle();
  expect(failures).toEqual([[move("ana/a", "b"), error]]);
  sent[1]?.accept();
  await settle();
  expect(failures).toHaveLength(1);
});

it.each([
  ["a card", "ana", "ben"],
  ["a shared card", "ana/a", "ben/a"],
])("sends the moves of %s and of several in the order in which they were made", async (_, ana, ben) => {
  const { sent, queue } = server();
  const order: string[] = [];
  const bulk = (columnId: string) => {
    const work = Promise.withResolvers<void>();
    const change = { type: "bulk-move", cardIds: [ana, ben], columnId } as const;
    const done = queue.run(change, ({ cardIds }) => {
      order.push(`${cardIds} to ${columnId}`);
      return work.promise;
    });
    return { ...work, done };
  };
  queue.move(move(ana, "b"));
  const first = bulk("c");
  queue.move(move(ben, "d"));
  const second = bulk("e");
  await settle();
  expect([sent.map((one) => one.move.columnId), order]).toEqual([["b"], []]);
  sent[0]?.accept();
  await settle();
  expect([sent.length, order]).toEqual([1, [`${ana},${ben} to c`]]);
  first.resolve();
  await first.done;
  expect([sent.map((one) => one.move.columnId), order.length]).toEqual([["b", "d"], 1]);
  sent[1]?.accept();
  await settle();
  expect(order).toEqual([`${ana},${ben} to c`, `${ana},${ben} to e`]);
  second.resolve();
  await second.done;
  expect(queue.pending()).toEqual([]);
});

it("moves cards from the columns that a failed move of several did not take them out of", async () => {
  const { sent, queue } = server();
  const work = Promise.withResolvers<void>();
  const change = { type: "bulk-move", cardIds: ["ana/a", "ben/x"], columnId: "b" } as const;
  const done = queue.run(change, () => work.promise);
  queue.move(move("ana/b", "c", "b"));
  const later = { type: "bulk-move", cardIds: ["ben/b"], columnId: "d" } as const;
  const moved: (readonly string[])[] = [];
  const next = queue.run(later, async ({ cardIds }) => void moved.push(cardIds));
  work.reject(new Error("refused"));
  await expect(done).rejects.toThrow("refused");
  await next;
  expect(sent.map((one) => one.move)).toEqual([move("ana/a", "c")]);
  expect(moved).toEqual([["ben/x"]]);
});
