import { describe, expect, it } from "vitest";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { advanceClock, expectEndAfter, useFakeClock, waitUntil } from "#lib/testing/fake-clock.ts";
import { startNameServer } from "#lib/testing/servers/name-server.ts";
import { startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import type { EgressConfig } from "./config.ts";
import { type FetchOptions, guardedFetch } from "./guarded-fetch.ts";

function fetchWith(options: Partial<FetchOptions> = {}, changes: Partial<EgressConfig> = {}): typeof fetch {
  return guardedFetch({ workspaceId: null, config: loopbackConfig(changes), ...options });
}

const use = serversPerTest();
useFakeClock();

/** Sends a letter immediately and one more every 20 ms. */
function startDrip() {
  return use(
    startReceiver((_request, response) => {
      response.write("a");
      const drip = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(drip));
    }),
  );
}

/** Sends one letter and then nothing. */
function startStall() {
  return use(startReceiver((_request, response) => void response.write("a")));
}

/** Accepts the first message of a handshake, or a request, and does not respond. */
async function startSilent() {
  let received = 0;
  const receiver = await use(
    startRawReceiver((socket) => socket.once("data", () => (received += 1)).resume()),
  );
  return { receiver, received: () => received };
}

describe("the time to the headers", () => {
  it("covers a name that does not resolve", async () => {
    const dns = await use(startNameServer(() => "silence"));
    const slow = fetchWith({ headersMs: 200 }, { dnsServers: [dns.address] });
    const error = await expectEndAfter(200, slow("http://hangs.test/"), () => dns.questions.length > 0);
    expect(error).toMatchObject({ failure: { outcome: "timed_out", errorClass: "dns_timeout" } });
  });

  it("covers the TLS handshake and a server that never responds", async () => {
    const { receiver, received } = await startSilent();
    const impatient = fetchWith({ headersMs: 200 });
    const handshake = impatient(`https://127.0.0.1:${receiver.port}/`);
    expect(await expectEndAfter(200, handshake, () => received() === 1)).toMatchObject({
      failure: { errorClass: "tls_timeout" },
    });
    expect(await expectEndAfter(200, impatient(receiver.origin), () => received() === 2)).toMatchObject({
      failure: { errorClass: "response_timeout" },
      message: "127.0.0.1 did not respond within 0.2 s.",
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("does not cover the body", async () => {
    let finish = () => {};
    const receiver = await use(
      startReceiver((_request, response) => {
        response.write("first ");
        finish = () => void response.end("last");
      }),
    );
    const response = await fetchWith({ headersMs: 150 })(receiver.origin);
    await advanceClock(300);
    finish();
    expect(await response.text()).toBe("first last");
  });
});

describe("the body", () => {
  it("ends after a long pause", async () => {
    const receiver = await startStall();
    const response = await fetchWith({ idleMs: 200 })(receiver.origin);
    const reader = response.body?.getReader();
    await reader?.read();
    const error = await expectEndAfter(200, Promise.resolve(reader?.read()), () => true);
    expect(error).toMatchObject({ failure: { outcome: "timed_out", errorClass: "response_timeout" } });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("may be read more slowly than the longest pause", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("b".repeat(300_000))));
    const response = await fetchWith({ idleMs: 50 })(receiver.origin);
    await advanceClock(150);
    const reader = response.body?.getReader();
    let bytes = 0;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.length;
      await advanceClock(60);
    }
    expect(bytes).toBe(300_000);
  });

  it("ends at the total limit although it never pauses", async () => {
    const receiver = await startDrip();
    const response = await fetchWith({ idleMs: 100, totalMs: 300 })(receiver.origin);
    const reader = response.body?.getReader();
    for (let piece = 0; piece < 4; piece += 1) {
      await reader?.read();
      await advanceClock(piece < 3 ? 90 : 29);
    }
    expect((await reader?.read())?.done).toBe(false);
    await advanceClock(1);
    await expect(reader?.read()).rejects.toMatchObject({
      message: "The response from 127.0.0.1 was not complete within 0.3 s.",
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("is closed at the total limit if it is not read", async () => {
    const receiver = await startDrip();
    await fetchWith({ totalMs: 200 })(receiver.origin);
    await advanceClock(199);
    expect(receiver.open()).toBe(1);
    await advanceClock(1);
    await waitUntil(() => receiver.open() === 0);
  });

  it("may be as long as the limit and not a byte longer", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("c".repeat(1000))));
    expect(await (await fetchWith({ maxBytes: 1000 })(receiver.origin)).text()).toHaveLength(1000);
    const response = await fetchWith({ maxBytes: 999 })(receiver.origin);
    await expect(response.text()).rejects.toMatchObject({
      failure: {
        errorClass: "response_too_large",
        error: "The response from 127.0.0.1 is larger than 999 bytes.",
      },
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("that is cut off is an error, not a short response", async () => {
    let breakOff = () => {};
    const receiver = await use(
      startRawReceiver((socket) => {
        socket.once("data", () => {
          socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
          breakOff = () => void socket.destroy();
        });
      }),
    );
    const response = await fetchWith()(receiver.origin);
    breakOff();
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

  it("ends a name lookup, a TLS handshake and the wait for a response", async () => {
    const dns = await use(startNameServer(() => "silence"));
    const { receiver, received } = await startSilent();
    const guarded = fetchWith({}, { dnsServers: [dns.address] });
    const calls: [string, () => boolean][] = [
      ["http://hangs.test/", () => dns.questions.length > 0],
      [`https://127.0.0.1:${receiver.port}/`, () => received() === 1],
      [receiver.origin, () => received() === 2],
    ];
    for (const [url, isThere] of calls) {
      const stopping = new AbortController();
      const reason = new Error("enough");
      const end = expect(guarded(url, { signal: stopping.signal })).rejects.toBe(reason);
      await waitUntil(isThere);
      stopping.abort(reason);
      await end;
    }
    await waitUntil(() => receiver.open() === 0);
  });

  it("ends the body, even if it is not read", async () => {
    const receiver = await startDrip();
    const stopping = new AbortController();
    const [read, unread] = await Promise.all(
      [1, 2].map(() => fetchWith()(receiver.origin, { signal: stopping.signal })),
    );
    const reason = new Error("the visitor left");
    const end = expect(read?.text()).rejects.toBe(reason);
    await advanceClock(1);
    stopping.abort(reason);
    await end;
    await waitUntil(() => receiver.open() === 0);
    await expect(unread?.text()).rejects.toBe(reason);
  });
});
