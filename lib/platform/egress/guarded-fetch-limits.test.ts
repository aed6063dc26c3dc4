import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { startNameServer } from "#lib/testing/name-server.ts";
import { startRawReceiver, startReceiver } from "#lib/testing/receiver.ts";
import { serversPerTest } from "#lib/testing/servers.ts";
import type { EgressConfig } from "./config.ts";
import { type FetchOptions, guardedFetch } from "./guarded-fetch.ts";

function fetchWith(options: FetchOptions = {}, changes: Partial<EgressConfig> = {}): typeof fetch {
  return guardedFetch({ config: loopbackConfig(changes), ...options });
}

const use = serversPerTest();

/** Answers with a letter at once and one more every 20 ms, for ever. */
function startDrip() {
  return use(
    startReceiver((_request, response) => {
      response.write("a");
      const drip = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(drip));
    }),
  );
}

/** Answers with a letter and then with nothing. */
function startStall() {
  return use(startReceiver((_request, response) => void response.write("a")));
}

/** How a call ended, and after how many milliseconds. */
async function timed(call: () => Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const started = performance.now();
  const error = await call().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - started };
}

function expectMs(ms: number, expected: number) {
  expect(ms).toBeGreaterThanOrEqual(expected - 5);
  expect(ms).toBeLessThan(expected + 250);
}

describe("the time to the headers", () => {
  it("covers a name that does not resolve", async () => {
    const dns = await use(startNameServer(() => "silence"));
    const slow = fetchWith({ headersMs: 200 }, { dnsServers: [dns.address] });
    const { error, ms } = await timed(() => slow("http://hangs.test/"));
    expect(error).toMatchObject({ failure: { outcome: "timed_out", errorClass: "dns_timeout" } });
    expectMs(ms, 200);
  });

  it("covers the TLS handshake and a server that never answers", async () => {
    const silent = await use(startRawReceiver((socket) => socket.resume()));
    const impatient = fetchWith({ headersMs: 200 });
    const tls = await timed(() => impatient(`https://127.0.0.1:${silent.port}/`));
    expect(tls.error).toMatchObject({ failure: { errorClass: "tls_timeout" } });
    expectMs(tls.ms, 200);
    const headers = await timed(() => impatient(silent.origin));
    expect(headers.error).toMatchObject({
      failure: { errorClass: "response_timeout" },
      message: "127.0.0.1 did not answer within 0.2 s.",
    });
    expectMs(headers.ms, 200);
    await expect.poll(() => silent.open()).toBe(0);
  });

  it("does not cover the body", async () => {
    const receiver = await use(
      startReceiver((_request, response) => {
        response.write("first ");
        setTimeout(() => response.end("last"), 300);
      }),
    );
    expect(await (await fetchWith({ headersMs: 150 })(receiver.origin)).text()).toBe("first last");
  });
});

describe("the body", () => {
  it("ends where it pauses too long", async () => {
    const receiver = await startStall();
    const response = await fetchWith({ idleMs: 200 })(receiver.origin);
    const { error, ms } = await timed(() => response.text());
    expect(error).toMatchObject({ failure: { outcome: "timed_out", errorClass: "response_timeout" } });
    expectMs(ms, 200);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("may be read more slowly than the longest pause", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("b".repeat(300_000))));
    const response = await fetchWith({ idleMs: 50 })(receiver.origin);
    await delay(150);
    const reader = response.body?.getReader();
    let bytes = 0;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.length;
      if (bytes < 200_000) await delay(60);
    }
    expect(bytes).toBe(300_000);
  });

  it("ends where it drips past the whole time, though it never pauses", async () => {
    const receiver = await startDrip();
    const { error, ms } = await timed(async () =>
      (await fetchWith({ idleMs: 100, totalMs: 300 })(receiver.origin)).text(),
    );
    expect(error).toMatchObject({ message: "The answer of 127.0.0.1 did not arrive whole within 0.3 s." });
    expectMs(ms, 300);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("that nobody reads is hung up after the whole time", async () => {
    const receiver = await startDrip();
    await fetchWith({ totalMs: 200 })(receiver.origin);
    expect(receiver.open()).toBe(1);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("may be as long as the cap and not a byte longer", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("c".repeat(1000))));
    expect(await (await fetchWith({ maxBytes: 1000 })(receiver.origin)).text()).toHaveLength(1000);
    const response = await fetchWith({ maxBytes: 999 })(receiver.origin);
    await expect(response.text()).rejects.toMatchObject({
      failure: {
        errorClass: "response_too_large",
        error: "The answer of 127.0.0.1 is longer than 999 bytes.",
      },
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("that breaks off is an error, not a short answer", async () => {
    const receiver = await use(
      startRawReceiver((socket) => {
        socket.once("data", () => {
          socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
          setTimeout(() => socket.destroy(), 20);
        });
      }),
    );
    const response = await fetchWith()(receiver.origin);
    await expect(response.text()).rejects.toMatchObject({ failure: { errorClass: "connection_reset" } });
  });
});

describe("the signal", () => {
  it("that is aborted already opens no connection", async () => {
    const receiver = await use(startReceiver());
    const reason = new Error("gone");
    const call = fetchWith()(receiver.origin, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    expect(receiver.connections()).toBe(0);
  });

  it("ends a name lookup, a TLS handshake and the wait for an answer", async () => {
    const dns = await use(startNameServer(() => "silence"));
    const silent = await use(startRawReceiver((socket) => socket.resume()));
    const guarded = fetchWith({}, { dnsServers: [dns.address] });
    for (const url of ["http://hangs.test/", `https://127.0.0.1:${silent.port}/`, silent.origin]) {
      const { error, ms } = await timed(() => guarded(url, { signal: AbortSignal.timeout(150) }));
      expect(error).toMatchObject({ name: "TimeoutError" });
      expectMs(ms, 150);
    }
    await expect.poll(() => silent.open()).toBe(0);
  });

  it("ends the body, also while nobody reads", async () => {
    const receiver = await startDrip();
    const stopping = new AbortController();
    const [read, unread] = await Promise.all(
      [1, 2].map(() => fetchWith()(receiver.origin, { signal: stopping.signal })),
    );
    const reason = new Error("the visitor left");
    setTimeout(() => stopping.abort(reason), 100);
    const { error, ms } = await timed(() => read?.text() ?? Promise.resolve());
    expect(error).toBe(reason);
    expectMs(ms, 100);
    await expect.poll(() => receiver.open()).toBe(0);
    await expect(unread?.text()).rejects.toBe(reason);
  });
});
