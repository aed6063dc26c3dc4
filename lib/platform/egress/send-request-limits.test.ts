import { describe, expect, it } from "vitest";
import { getRequest, loopbackConfig } from "#lib/testing/egress.ts";
import { expectEndAfter, useFakeClock } from "#lib/testing/fake-clock.ts";
import { type NameAnswer, startNameServer } from "#lib/testing/servers/name-server.ts";
import { startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { DELIVERY_DEADLINE_MS, egressConfig } from "./config.ts";
import { sendRequest } from "./send-request.ts";

const use = serversPerTest();

async function names(answer: (name: string) => NameAnswer) {
  return await use(startNameServer(answer));
}

describe("the answer's size", () => {
  it("keeps 16 KiB of a body and marks it as truncated", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("a".repeat(20_000))));
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(result).toMatchObject({ outcome: "delivered", truncated: true });
    expect(result.body).toBe("a".repeat(16_384));
  });

  it("keeps a body of exactly 16 KiB", async () => {
    const receiver = await use(startReceiver((_request, response) => response.end("a".repeat(16_384))));
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect([result.body?.length, result.truncated]).toEqual([16_384, false]);
  });

  it("stops reading an endless body at 64 KiB and hangs up", async () => {
    let written = 0;
    const receiver = await use(
      startReceiver((_request, response) => {
        const write = () => {
          while (!response.destroyed) {
            written += 16_384;
            if (!response.write(Buffer.alloc(16_384, 97))) return void response.once("drain", write);
          }
        };
        write();
      }),
    );
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(result).toMatchObject({ outcome: "delivered", truncated: true });
    expect(result.body?.length).toBe(16_384);
    await expect.poll(() => receiver.open()).toBe(0);
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  it("drops half a character at the cut and replaces NUL", async () => {
    const text = `\u0000${"a".repeat(16_382)}ñ`;
    const receiver = await use(startReceiver((_request, response) => response.end(text)));
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(result.body).toBe(`\ufffd${"a".repeat(16_382)}`);
    expect(result.truncated).toBe(true);
  });

  it("does not decompress a compressed body", async () => {
    const receiver = await use(
      startReceiver((_request, response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip"),
      ),
    );
    expect((await sendRequest(getRequest(receiver.origin), loopbackConfig())).body).toBe("not gzip");
  });

  it("rejects response headers over 16 KB", async () => {
    const receiver = await use(
      startRawReceiver((socket) => {
        socket.once("data", () => socket.write(`HTTP/1.1 200 OK\r\nX-Big: ${"a".repeat(48_000)}\r\n\r\n`));
      }),
    );
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(result).toMatchObject({
      outcome: "failed",
      errorClass: "headers_too_large",
      error: "The response headers from 127.0.0.1 are larger than 16 KB.",
      status: null,
      bytesSent: true,
    });
  });

  it("treats a 2xx with an aborted body as delivered and truncated", async () => {
    const receiver = await use(
      startRawReceiver((socket) => {
        socket.once("data", () => {
          socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
          setTimeout(() => socket.resetAndDestroy(), 20);
        });
      }),
    );
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(result).toMatchObject({ outcome: "delivered", status: 200, body: "half", truncated: true });
  });
});

describe("the deadline", () => {
  const deadlineMs = 300;
  useFakeClock();

  it("is 10 s by default", () => {
    expect(DELIVERY_DEADLINE_MS).toBe(10_000);
    expect(egressConfig().deadlineMs).toBe(10_000);
  });

  it("covers DNS", async () => {
    const dns = await names(() => "silence");
    const call = sendRequest(
      getRequest("http://hangs.test/"),
      loopbackConfig({ deadlineMs, dnsServers: [dns.address] }),
    );
    expect(await expectEndAfter(deadlineMs, call, () => dns.questions.length > 0)).toMatchObject({
      outcome: "timed_out",
      errorClass: "dns_timeout",
      error: "The name hangs.test was not resolved within 0.3 s.",
      bytesSent: false,
      timings: { totalMs: deadlineMs },
    });
  });

  it("covers the TLS handshake", async () => {
    let greeted = false;
    const receiver = await use(
      startRawReceiver((socket) => socket.once("data", () => (greeted = true)).resume()),
    );
    const call = sendRequest(
      getRequest(`https://127.0.0.1:${receiver.port}/`),
      loopbackConfig({ deadlineMs }),
    );
    expect(await expectEndAfter(deadlineMs, call, () => greeted)).toMatchObject({
      outcome: "timed_out",
      errorClass: "tls_timeout",
      error: "The TLS handshake with 127.0.0.1 did not finish within 0.3 s.",
      bytesSent: false,
      timings: { totalMs: deadlineMs },
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("covers a receiver that never responds", async () => {
    const receiver = await use(startReceiver(() => {}));
    const call = sendRequest(getRequest(receiver.origin), loopbackConfig({ deadlineMs }));
    expect(await expectEndAfter(deadlineMs, call, () => receiver.seen.length > 0)).toMatchObject({
      outcome: "timed_out",
      errorClass: "response_timeout",
      error: "127.0.0.1 did not respond within 0.3 s.",
      status: null,
      bytesSent: true,
      timings: { totalMs: deadlineMs },
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("covers slow headers", async () => {
    let drips = 0;
    const receiver = await use(
      startRawReceiver((socket) => {
        socket.once("data", () => socket.write("HTTP/1.1 200 OK\r\nX-Slow: "));
        const drip = setInterval(() => {
          if (socket.bytesRead > 0) socket.write("a", () => (drips += 1));
        }, 20);
        socket.on("close", () => clearInterval(drip));
      }),
    );
    const call = sendRequest(getRequest(receiver.origin), loopbackConfig({ deadlineMs }));
    expect(await expectEndAfter(deadlineMs, call, () => drips > 3)).toMatchObject({
      outcome: "timed_out",
      errorClass: "response_timeout",
      bytesSent: true,
      timings: { totalMs: deadlineMs },
    });
  });

  it("ends a slow body and keeps a status received in time", async () => {
    let drips = 0;
    const receiver = await use(
      startReceiver((_request, response) => {
        response.write("a");
        const drip = setInterval(() => response.write("a", () => (drips += 1)), 20);
        response.on("close", () => clearInterval(drip));
      }),
    );
    const call = sendRequest(getRequest(receiver.origin), loopbackConfig({ deadlineMs }));
    // With that many more on the way, some have been read.
    expect(await expectEndAfter(deadlineMs, call, () => drips > 5)).toMatchObject({
      outcome: "delivered",
      status: 200,
      truncated: true,
      timings: { totalMs: deadlineMs },
      body: expect.stringMatching(/^a{2,}$/),
    });
    await expect.poll(() => receiver.open()).toBe(0);
  });
});
