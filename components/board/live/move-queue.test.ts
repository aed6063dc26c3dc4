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
  expect(queue.pending()).toEqual([move("ana", "three", "two")]);
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
  expect(queue.pending()).toEqual([move("ana", "two", "one")]);
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
  const work = Promise.withResolvers<string>();
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

it("moves a card from the column that it did not leave", async () => {
  const { sent, failures, queue } = server();
  queue.move(move("ana/a", "b"));
  queue.move(move("ana/b", "c"));
  queue.move(move("ana/x", "y"));
  await settle();
  const error = new Error("refused");
  sent[0]?.refuse(error);
  await settle();
  expect(failures).toEqual([[move("ana/a", "b"), error]]);
  expect(sent[1]?.move).toEqual(move("ana/a", "c"));
  sent[1]?.accept();
  await settle();
  expect(sent[2]?.move).toEqual(move("ana/x", "y"));
});
