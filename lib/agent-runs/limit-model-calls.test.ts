import { expect, it } from "vitest";
import { acquireModelSlot } from "./limit-model-calls.ts";

const limits = { concurrent: 1, queueMs: 50 };
const never = new AbortController().signal;

it("passes the slot on in order, once", async () => {
  const order: string[] = [];
  const first = await acquireModelSlot("w1", { ...limits, queueMs: 1_000 }, never);
  const waiting = ["a", "b"].map(async (name) => {
    const release = await acquireModelSlot("w1", { ...limits, queueMs: 1_000 }, never);
    order.push(name);
    release();
    release();
  });
  first();
  await Promise.all(waiting);
  expect(order).toEqual(["a", "b"]);
  (await acquireModelSlot("w1", limits, never))();
});

it("rejects a call that waits too long, is aborted, or comes when too many wait; other workspaces continue", async () => {
  const release = await acquireModelSlot("w2", limits, never);
  const refused = { code: "RATE_LIMIT_EXCEEDED" };
  await expect(acquireModelSlot("w2", limits, never)).rejects.toMatchObject(refused);
  await expect(
    acquireModelSlot("w2", { ...limits, queueMs: 60_000 }, AbortSignal.abort()),
  ).rejects.toMatchObject(refused);
  const crowd = [1, 2, 3, 4].map(() => acquireModelSlot("w2", limits, never).catch(() => "late"));
  await expect(acquireModelSlot("w2", { ...limits, queueMs: 60_000 }, never)).rejects.toMatchObject(refused);
  (await acquireModelSlot("w3", limits, never))();
  expect(await Promise.all(crowd)).toEqual(["late", "late", "late", "late"]);
  release();
  (await acquireModelSlot("w2", limits, never))();
});
