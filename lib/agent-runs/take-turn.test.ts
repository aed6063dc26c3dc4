import { expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const limits = { concurrent: 1, queueMs: 50 };
const never = new AbortController().signal;

it("hands the turn on in order, once", async () => {
  const order: string[] = [];
  const first = await takeTurn("w1", { ...limits, queueMs: 1_000 }, never);
  const waiting = ["a", "b"].map(async (name) => {
    const giveBack = await takeTurn("w1", { ...limits, queueMs: 1_000 }, never);
    order.push(name);
    giveBack();
    giveBack();
  });
  first();
  await Promise.all(waiting);
  expect(order).toEqual(["a", "b"]);
  (await takeTurn("w1", limits, never))();
});

it("refuses who waits too long, goes away, or comes when too many wait; other workspaces go on", async () => {
  const giveBack = await takeTurn("w2", limits, never);
  const refused = { code: "RATE_LIMIT_EXCEEDED" };
  await expect(takeTurn("w2", limits, never)).rejects.toMatchObject(refused);
  await expect(takeTurn("w2", { ...limits, queueMs: 60_000 }, AbortSignal.abort())).rejects.toMatchObject(
    refused,
  );
  const crowd = [1, 2, 3, 4].map(() => takeTurn("w2", limits, never).catch(() => "late"));
  await expect(takeTurn("w2", { ...limits, queueMs: 60_000 }, never)).rejects.toMatchObject(refused);
  (await takeTurn("w3", limits, never))();
  expect(await Promise.all(crowd)).toEqual(["late", "late", "late", "late"]);
  giveBack();
  (await takeTurn("w2", limits, never))();
});
