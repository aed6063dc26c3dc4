import { once } from "node:events";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useFront } from "#lib/testing/servers/front.ts";

const routes = {
  "thing/[id]/route.ts": `
    export const GET = async (request, { params }) => Response.json({ params: await params, method: request.method, url: request.url, address: request.headers.get("x-tertulia-address") });
    export const PUT = async (request) => Response.json(await request.json(), { status: 201, headers: { "x-own": "1" } });
    export const DELETE = () => { throw new Error("a secret detail"); };`,
  "slow/route.ts": `
    export const GET = () => new Promise((then) => globalThis.tertuliaTestSlow(() => then(new Response("done"))));`,
  "stream/route.ts": `
    export const GET = (request) => {
      globalThis.tertuliaTestAborted = new Promise((then) => request.signal.addEventListener("abort", () => then("aborted")));
      const body = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode("data: hello\\n\\n")) });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    };`,
};

describe("the front server", () => {
  const { url, raw, started } = useFront(routes);
  afterEach(() => void vi.useRealTimers());

  it("passes handlers the parameters and a client address that headers cannot forge", async () => {
    const forged = { "x-tertulia-address": "6.6.6.6", "x-forwarded-for": "6.6.6.6" };
    const answer = await fetch(url("/api/thing/4%202?a=1"), { headers: forged });
    expect(await answer.json()).toEqual({
      params: { id: "4 2" },
      method: "GET",
      url: url("/api/thing/4%202?a=1"),
      address: "127.0.0.1",
    });
  });

  it("reads a body and returns status and headers", async () => {
    const answer = await fetch(url("/api/thing/1"), { method: "PUT", body: '{"name":"Ñandú"}' });
    expect([answer.status, answer.headers.get("x-own"), await answer.json()]).toEqual([
      201,
      "1",
      { name: "Ñandú" },
    ]);
  });

  it("responds to HEAD like GET without a body", async () => {
    const answer = await fetch(url("/api/thing/1"), { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });

  it.each(["POST", "PATCH", "OPTIONS"])("rejects %s with the allowed methods", async (method) => {
    const answer = await fetch(url("/api/thing/1"), { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, DELETE"]);
  });

  it("rejects TRACE", async () => {
    expect(await raw("TRACE /api/thing/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 405 /,
    );
  });

  it.each(["/api", "/api/nothing", "/api/thing/%zz", "/api/thing/1/", "/api//thing/1"])(
    "returns 404 for %s",
    async (path) => {
      expect((await fetch(url(path))).status).toBe(404);
    },
  );

  it("rejects an invalid address and an invalid host", async () => {
    const refused = await raw("GET /api/thing/1 HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n");
    expect(refused).toMatch(
      /^HTTP\/1.1 400 [\s\S]*"success":false,"code":400,"errorCode":"VALIDATION_ERROR"/,
    );
    expect(refused).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/im);
    expect(await raw("GET /api/thing/1 HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
  });

  it("responds with the envelope to invalid or too long requests", async () => {
    const refused = await raw("NOT HTTP\r\n\r\n");
    expect(refused).toMatch(/^HTTP\/1.1 400 [\s\S]*"success":false,"code":400/);
    expect(refused).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/m);
    expect(refused).toMatch(/^X-RateLimit-Limit: 120\r$/m);
    expect(refused).toMatch(/^X-RateLimit-Remaining: 0\r$/m);
    const long = `GET /api/thing/${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    expect(await raw(long)).toMatch(/^HTTP\/1.1 431 [\s\S]*"code":431/);
    const hostless = "GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n";
    expect(await raw(hostless)).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":400/);
    const hopeful = "GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n";
    expect(await raw(hopeful)).toMatch(/^HTTP\/1.1 417 [\s\S]*"code":417/);
  });

  it("hides an error that a route file throws", async () => {
    const answer = await fetch(url("/api/thing/1"), { method: "DELETE" });
    expect(answer.status).toBe(500);
    const { headers } = answer;
    expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["120", "0"]);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.text()).not.toContain("secret");
  });

  it("passes other requests to the pages, including the session", async () => {
    const answers = await Promise.all(["/", "/board", "/api/auth/session"].map((path) => fetch(url(path))));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["a page", "a page", "a page"]);
  });

  it("streams, and notifies the handler of a disconnect", async () => {
    const gone = new AbortController();
    const answer = await fetch(url("/api/stream"), { signal: gone.signal });
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe("data: hello\n\n");
    gone.abort();
    expect(await Reflect.get(globalThis, "tertuliaTestAborted")).toBe("aborted");
  });

  it("responds to probes, and leaves other methods to the pages", async () => {
    const ready = await fetch(url("/ready?probe=1"));
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
    const head = await fetch(url("/ready"), { method: "HEAD" });
    const fields = ["content-type", "content-length", "cache-control"].map((name) => head.headers.get(name));
    expect([head.status, ...fields]).toEqual([200, "application/json", "18", "no-store"]);
    expect(await (await fetch(url("/ready"), { method: "POST" })).text()).toBe("a page");
    expect(await (await fetch(url("/ready/"))).text()).toBe("a page");
  });

  it("closes after pending requests and ends event streams, and is not ready first", async () => {
    const stream = (await fetch(url("/api/stream"))).text();
    const arrived = Promise.withResolvers<() => void>();
    Reflect.set(globalThis, "tertuliaTestSlow", arrived.resolve);
    const slow = fetch(url("/api/slow")).then((answer) => answer.text());
    const finish = await arrived.promise;
    started.front?.drain();
    const [ready, live, other] = await Promise.all(
      ["/ready", "/live", "/api/thing/1"].map((path) => fetch(url(path))),
    );
    expect([ready?.status, await ready?.json()]).toEqual([503, { status: "unready", reasons: ["draining"] }]);
    expect([live?.status, await live?.json()]).toEqual([200, { status: "live" }]);
    expect([other?.status, other?.headers.get("connection")]).toEqual([200, "close"]);
    const closing = started.front?.close(60_000);
    await expect(fetch(url("/api/thing/1"))).rejects.toThrow("fetch failed");
    expect(await stream).toBe("data: hello\n\n");
    finish();
    expect(await slow).toBe("done");
    await closing;
  });

  it("responds to a last request of a keep-alive connection while closing, and ends a stream", async () => {
    // The fake clock prevents the half second for a last request from passing.
    vi.useFakeTimers({ toFake: ["performance"] });
    const socket = connect(started.port, "127.0.0.1");
    const ask = "GET /api/thing/1 HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.write(ask);
    expect(String(await once(socket, "data"))).toContain("Connection: keep-alive");
    const reader = connect(started.port, "127.0.0.1");
    reader.write(ask);
    await once(reader, "data");
    const closing = started.front?.close(60_000);
    await sleep(100);
    socket.write(ask);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*Connection: close/);
    reader.write("GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(String(await buffer(reader))).toMatch(/text\/event-stream[\s\S]*data: hello\n\n\r\n0\r\n\r\n$/);
    await closing;
  });
});
