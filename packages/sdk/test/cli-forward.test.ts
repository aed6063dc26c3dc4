import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectEndAfter, useFakeClock } from "../../../lib/testing/fake-clock.ts";
import { type Receiver, startReceiver } from "../../../lib/testing/servers/receiver.ts";
import { forward, maskedHeaders } from "../cli/forward.ts";
import { createRecentKeys } from "../cli/recent-keys.ts";

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver(({ url }, response) => {
    if (url.startsWith("/silent")) return;
    if (url.startsWith("/endless")) {
      const timer = setInterval(() => response.write("more"), 10);
      return void response.on("close", () => clearInterval(timer));
    }
    response.statusCode = 302;
    response.setHeader("location", "/elsewhere");
    if (!url.startsWith("/broken")) return void response.end();
    response.write("a part");
    setImmediate(() => response.destroy());
  });
});
afterAll(() => receiver.close());

const request = {
  method: "POST",
  url: "https://crm.example.com/hook?a=1&b=2",
  headers: { "Content-Type": "application/json", "X-Token": "••••••••" },
  body: '{"name":"Añá"}',
};

it("sends the request with the query of both addresses, own headers and no masked ones", async () => {
  const target = new URL(`${receiver.origin}/dev?b=mine`);
  const outcome = await forward(request, target, { "content-type": "text/plain", "X-Own": "1" });
  expect(outcome).toEqual({ status: 302, error: null, durationMs: expect.any(Number) });
  const seen = receiver.seen.at(-1);
  expect(seen).toMatchObject({ method: "POST", url: "/dev?b=mine&a=1&b=2", body: request.body });
  expect(seen?.headers).toMatchObject({ "content-type": "text/plain", "x-own": "1", "content-length": "16" });
  expect(seen?.headers).not.toHaveProperty("x-token");
  expect(maskedHeaders(request)).toEqual(["X-Token"]);
});

it("returns the status of a response that breaks off", async () => {
  const outcome = await forward(request, new URL(`${receiver.origin}/broken`), {});
  expect(outcome).toMatchObject({ status: 302, error: null });
});

it("never throws, even if Node rejects the request", async () => {
  const headers = { "X-Name": "☕" };
  const outcome = await forward({ ...request, headers }, new URL(receiver.origin), {});
  expect(outcome).toMatchObject({ status: null, error: "ERR_INVALID_CHAR" });
});

describe("after 30 seconds", () => {
  useFakeClock();

  const forwardTo = async (path: string) => {
    const before = receiver.seen.length;
    const outcome = forward(request, new URL(`${receiver.origin}${path}`), {});
    return expectEndAfter(30_000, outcome, () => receiver.seen.length > before);
  };

  it("ends without a response", async () => {
    const error = "no response within 30 s";
    expect(await forwardTo("/silent")).toEqual({ status: null, durationMs: 30_000, error });
  });

  it("aborts a response that never ends, so that others are not blocked", async () => {
    expect(await forwardTo("/endless")).toMatchObject({ durationMs: 30_000 });
  });
});

it("keeps the newest 5,000 keys", () => {
  const keys = createRecentKeys();
  expect([keys.add("first"), keys.add("first")]).toEqual([true, false]);
  for (let count = 0; count < 5_000; count += 1) keys.add(String(count));
  expect([keys.add("first"), keys.add("4999")]).toEqual([true, false]);
});
