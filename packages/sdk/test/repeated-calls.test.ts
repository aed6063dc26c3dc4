import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type Tertulia, TimeoutError } from "../src/index.ts";
import { clientOf, failure, type Stub, settled, silence, stubFetch, success } from "./stub-fetch.ts";

const contact = { id: "contact-1" };

/** Returns the different keys of the requests. */
function keysOf({ requests }: Stub) {
  return [...new Set(requests.map(({ headers }) => headers.get("idempotency-key")))];
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a failed call", () => {
  const rejected = new TypeError("fetch failed");
  const passing = [
    ["a broken connection", () => rejected],
    ["408", () => failure(408, "UNKNOWN")],
    ["429", () => failure(429, "RATE_LIMIT_EXCEEDED", { "retry-after": "1" })],
    ["500", () => failure(500, "INTERNAL_ERROR")],
    ["a proxy's 502", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["503", () => failure(503, "SERVICE_UNAVAILABLE", { "retry-after": "2" })],
    ["a call that still runs", () => failure(409, "IDEMPOTENCY_IN_PROGRESS", { "retry-after": "1" })],
  ] as const;

  for (const [name, step] of passing) {
    it(`is repeated after ${name}, with one key`, async () => {
      const stub = stubFetch(step(), step(), success({ id: "contact-1", contact }));
      const call = clientOf(stub).contacts.update({ id: "contact-1", name: "Ana" });
      expect(await settled(call)).toEqual({ id: "contact-1", contact });
      expect(stub.requests).toHaveLength(3);
      expect(keysOf(stub)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
      expect(await stub.requests[2]?.json()).toEqual({ name: "Ana" });
    });
  }

  it("is repeated twice at most, or as often as the options allow", async () => {
    const steps = () => [1, 2, 3, 4].map(() => failure(500, "INTERNAL_ERROR"));
    const [usual, once] = [stubFetch(...steps()), stubFetch(...steps())];
    expect(await settled(clientOf(usual).stages.list())).toMatchObject({ errorCode: "INTERNAL_ERROR" });
    expect(usual.requests).toHaveLength(3);
    expect(
      await settled(clientOf(once, { maxRetries: 3 }).stages.list({}, { maxRetries: 0 })),
    ).toBeInstanceOf(ApiError);
    expect(once.requests).toHaveLength(1);
  });

  for (const [status, code] of [
    [400, "VALIDATION_ERROR"],
    [401, "TOKEN_REVOKED"],
    [404, "CONTACT_NOT_FOUND"],
    [409, "NAME_TAKEN"],
    [409, "IDEMPOTENCY_INTERRUPTED"],
    [422, "IDEMPOTENCY_MISMATCH"],
  ] as const) {
    it(`is not repeated after ${code}`, async () => {
      const stub = stubFetch(failure(status, code));
      expect(await settled(clientOf(stub).contacts.get({ id: "x" }))).toMatchObject({
        status,
        errorCode: code,
      });
      expect(stub.requests).toHaveLength(1);
    });
  }

  it("is never repeated if it writes without a key", async () => {
    const calls = [
      (client: Tertulia) => client.contacts.create({ name: "Ana", email: "ana@example.com" }),
      (client: Tertulia) => client.contacts.update({ id: "contact-1", name: "Ana" }),
      (client: Tertulia) => client.contacts.delete({ id: "contact-1" }),
    ];
    for (const call of calls) {
      const stub = stubFetch(failure(503, "SERVICE_UNAVAILABLE"));
      expect(await settled(call(clientOf(stub, { idempotencyKeys: false })))).toBeInstanceOf(ApiError);
      expect(keysOf(stub)).toEqual([null]);
    }
    const login = stubFetch(failure(503, "SERVICE_UNAVAILABLE"));
    await settled(clientOf(login).users.login({ email: "ana@example.com", password: "secret" }));
    expect(keysOf(login)).toEqual([null]);
  });

  it("is repeated with the caller's own key", async () => {
    const stub = stubFetch(rejected, success({ id: "contact-1", contact }));
    const client = clientOf(stub, { idempotencyKeys: false });
    await settled(client.contacts.update({ id: "contact-1", name: "Ana" }, { idempotencyKey: "order-7" }));
    expect(keysOf(stub)).toEqual(["order-7"]);
    expect(stub.requests).toHaveLength(2);
  });

  it("waits for the time in Retry-After, and doubles the wait with each 429", async () => {
    const limited = () => failure(429, "RATE_LIMIT_EXCEEDED", { "retry-after": "3" });
    const stub = stubFetch(limited(), limited(), success([]));
    const call = clientOf(stub).stages.list();
    const sent = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return stub.requests.length;
    };
    expect([await sent(2_999), await sent(1), await sent(5_999), await sent(1)]).toEqual([1, 2, 2, 3]);
    expect(await call).toEqual([]);
  });

  it("is left to the caller if the wait is longer than a minute", async () => {
    const stub = stubFetch(failure(429, "RATE_LIMIT_EXCEEDED", { "retry-after": "61" }));
    expect(await settled(clientOf(stub).stages.list())).toMatchObject({ retryAfter: 61 });
    expect(stub.requests).toHaveLength(1);
  });

  it("reads a Retry-After that is a date", async () => {
    const later = new Date(Date.now() + 4_000).toUTCString();
    const stub = stubFetch(failure(503, "SERVICE_UNAVAILABLE", { "retry-after": later }), success([]));
    const call = clientOf(stub).stages.list();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(stub.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(await call).toEqual([]);
  });
});

describe("time and abort", () => {
  it("ends an attempt after the timeout and repeats it", async () => {
    const stub = stubFetch(silence, success([]));
    expect(await settled(clientOf(stub, { timeout: 5_000 }).stages.list())).toEqual([]);
    const never = stubFetch(silence, silence, silence);
    const error = await settled(clientOf(never).stages.list({}, { timeout: 100 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(never.requests).toHaveLength(3);
  });

  it("rejects with the reason of the signal: before, during and between attempts", async () => {
    const reason = new Error("The page was left");
    const early = stubFetch();
    expect(await settled(clientOf(early).stages.list({}, { signal: AbortSignal.abort(reason) }))).toBe(
      reason,
    );
    expect(early.requests).toHaveLength(0);
    for (const step of [silence, failure(503, "SERVICE_UNAVAILABLE", { "retry-after": "9" })]) {
      const controller = new AbortController();
      const stub = stubFetch(step);
      const outcome = clientOf(stub)
        .stages.list({}, { signal: controller.signal })
        .catch((error: Error) => error);
      await vi.advanceTimersByTimeAsync(10);
      controller.abort(reason);
      expect(await outcome).toBe(reason);
      expect(stub.requests).toHaveLength(1);
    }
  });
});
