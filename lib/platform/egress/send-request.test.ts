import { afterEach, describe, expect, it } from "vitest";
import { type NameAnswer, startNameServer } from "#lib/testing/name-server.ts";
import { type Receiver, startRawReceiver, startReceiver } from "#lib/testing/receiver.ts";
import { NOTHING_OPENED, parseAllowList } from "./address-policy.ts";
import { DELIVERY_DEADLINE_MS, type EgressConfig, egressConfig } from "./config.ts";
import { type OutboundRequest, sendRequest } from "./send-request.ts";

const LOOPBACK = parseAllowList("127.0.0.0/8,::1/128");

function config(changes: Partial<EgressConfig> = {}): EgressConfig {
  return { allow: LOOPBACK, dnsServers: [], deadlineMs: 5000, ownPorts: [], ...changes };
}

function get(url: string, changes: Partial<OutboundRequest> = {}): OutboundRequest {
  return { url, method: "GET", headers: {}, body: null, ...changes };
}

describe("sendRequest", () => {
  const open: { close(): Promise<void> }[] = [];

  async function use<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const started = await starting;
    open.push(started);
    return started;
  }

  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  async function names(answer: (name: string) => NameAnswer) {
    return await use(startNameServer(answer));
  }

  describe("a request that arrives", () => {
    it("writes exactly one request with its own framing headers", async () => {
      const receiver = await use(startReceiver());
      const result = await sendRequest(
        {
          url: `${receiver.origin}/hook?a=1#frag`,
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "X-Key": "secret",
            "User-Agent": "Tertulia-Webhooks/1.0",
          },
          body: '{"ñ":1}',
        },
        config(),
      );
      expect(receiver.seen).toEqual([
        {
          method: "POST",
          url: "/hook?a=1",
          headers: {
            host: `127.0.0.1:${receiver.port}`,
            "content-type": "application/json",
            "x-key": "secret",
            "user-agent": "Tertulia-Webhooks/1.0",
            "accept-encoding": "identity",
            "content-length": "8",
            connection: "close",
          },
          body: '{"ñ":1}',
        },
      ]);
      expect(result).toEqual({
        outcome: "delivered",
        errorClass: null,
        error: null,
        status: 200,
        headers: { date: expect.any(String), connection: "close", "content-length": "2" },
        body: "ok",
        truncated: false,
        address: "127.0.0.1",
        timings: {
          dnsMs: null,
          connectMs: expect.any(Number),
          tlsMs: null,
          firstByteMs: expect.any(Number),
          totalMs: expect.any(Number),
        },
        bytesSent: true,
      });
    });

    it("sends no body and no content headers with GET", async () => {
      const receiver = await use(startReceiver());
      await sendRequest(get(`${receiver.origin}/`), config());
      expect(receiver.seen).toEqual([
        {
          method: "GET",
          url: "/",
          headers: { host: `127.0.0.1:${receiver.port}`, "accept-encoding": "identity", connection: "close" },
          body: "",
        },
      ]);
    });

    it.each([
      [200, "delivered"],
      [201, "delivered"],
      [204, "delivered"],
      [299, "delivered"],
      [304, "failed"],
      [400, "failed"],
      [404, "failed"],
      [410, "failed"],
      [500, "failed"],
      [503, "failed"],
    ])("takes status %i as %s", async (status, outcome) => {
      const receiver = await use(startReceiver((_request, response) => response.writeHead(status).end()));
      const result = await sendRequest(get(receiver.origin), config());
      expect([result.status, result.outcome]).toEqual([status, outcome]);
      expect(result.errorClass).toBe(outcome === "delivered" ? null : "http_status");
      expect(result.error).toBe(outcome === "delivered" ? null : `127.0.0.1 answered with status ${status}.`);
      expect(result.bytesSent).toBe(true);
    });

    it.each([301, 302, 303, 307, 308])("does not follow a %i", async (status) => {
      const target = await use(startReceiver());
      const receiver = await use(
        startReceiver((_request, response) =>
          response.writeHead(status, { location: target.origin }).end("moved"),
        ),
      );
      const result = await sendRequest(get(receiver.origin, { method: "POST", body: "{}" }), config());
      expect(result).toMatchObject({
        outcome: "failed",
        errorClass: "http_status",
        error: `127.0.0.1 answered with status ${status}; redirects are not followed.`,
        status,
        headers: { location: target.origin },
        body: "moved",
      });
      expect(target.connections()).toBe(0);
      expect(receiver.connections()).toBe(1);
    });

    it("closes the connection after each request", async () => {
      const receiver = await use(
        startReceiver((_request, response) => response.setHeader("connection", "keep-alive").end("ok")),
      );
      await sendRequest(get(receiver.origin), config());
      await sendRequest(get(receiver.origin), config());
      expect(receiver.connections()).toBe(2);
      await expect.poll(() => receiver.open()).toBe(0);
    });

    it("takes localhost for the loopback addresses, whatever DNS says", async () => {
      const receiver = await use(startReceiver());
      const dns = await names(() => ({ addresses: ["8.8.8.8"] }));
      const result = await sendRequest(
        get(`http://localhost:${receiver.port}/`),
        config({ dnsServers: [dns.address] }),
      );
      expect(result).toMatchObject({ outcome: "delivered", address: "127.0.0.1" });
      expect(dns.questions).toEqual([]);
      expect(receiver.seen[0]?.headers.host).toBe(`localhost:${receiver.port}`);
    });
  });

  describe("the answer's size", () => {
    it("keeps 16 KiB of a body and says that it was cut", async () => {
      const receiver = await use(startReceiver((_request, response) => response.end("a".repeat(20_000))));
      const result = await sendRequest(get(receiver.origin), config());
      expect(result).toMatchObject({ outcome: "delivered", truncated: true });
      expect(result.body).toBe("a".repeat(16_384));
    });

    it("keeps a body of exactly 16 KiB whole", async () => {
      const receiver = await use(startReceiver((_request, response) => response.end("a".repeat(16_384))));
      const result = await sendRequest(get(receiver.origin), config());
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
      const result = await sendRequest(get(receiver.origin), config());
      expect(result).toMatchObject({ outcome: "delivered", truncated: true });
      expect(result.body?.length).toBe(16_384);
      expect(result.timings.totalMs).toBeLessThan(2000);
      await expect.poll(() => receiver.open()).toBe(0);
      expect(written).toBeLessThan(64 * 1024 * 1024);
    });

    it("drops half a character at the cut and replaces NUL", async () => {
      const text = `\u0000${"a".repeat(16_382)}ñ`;
      const receiver = await use(startReceiver((_request, response) => response.end(text)));
      const result = await sendRequest(get(receiver.origin), config());
      expect(result.body).toBe(`\ufffd${"a".repeat(16_382)}`);
      expect(result.truncated).toBe(true);
    });

    it("does not unpack a compressed body", async () => {
      const receiver = await use(
        startReceiver((_request, response) =>
          response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip"),
        ),
      );
      expect((await sendRequest(get(receiver.origin), config())).body).toBe("not gzip");
    });

    it("refuses response headers over 16 KB", async () => {
      const receiver = await use(
        startRawReceiver((socket) => {
          socket.once("data", () => socket.write(`HTTP/1.1 200 OK\r\nX-Big: ${"a".repeat(48_000)}\r\n\r\n`));
        }),
      );
      const result = await sendRequest(get(receiver.origin), config());
      expect(result).toMatchObject({
        outcome: "failed",
        errorClass: "headers_too_large",
        error: "The response headers of 127.0.0.1 are longer than 16 KB.",
        status: null,
        bytesSent: true,
      });
    });

    it("takes a 2xx whose body breaks off as delivered, and cut", async () => {
      const receiver = await use(
        startRawReceiver((socket) => {
          socket.once("data", () => {
            socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
            setTimeout(() => socket.resetAndDestroy(), 20);
          });
        }),
      );
      const result = await sendRequest(get(receiver.origin), config());
      expect(result).toMatchObject({ outcome: "delivered", status: 200, body: "half", truncated: true });
    });
  });

  describe("the deadline", () => {
    const deadlineMs = 300;

    function expectOnTime(totalMs: number) {
      expect(totalMs).toBeGreaterThanOrEqual(deadlineMs - 5);
      expect(totalMs).toBeLessThan(deadlineMs + 250);
    }

    it("is 10 s unless a test says otherwise", () => {
      expect(DELIVERY_DEADLINE_MS).toBe(10_000);
      expect(egressConfig().deadlineMs).toBe(10_000);
    });

    it("covers DNS", async () => {
      const dns = await names(() => "silence");
      const result = await sendRequest(
        get("http://hangs.test/"),
        config({ deadlineMs, dnsServers: [dns.address] }),
      );
      expect(result).toMatchObject({
        outcome: "timed_out",
        errorClass: "dns_timeout",
        error: "The name hangs.test did not resolve within 0.3 s.",
        bytesSent: false,
      });
      expectOnTime(result.timings.totalMs);
    });

    it("covers the TLS handshake", async () => {
      const receiver = await use(startRawReceiver((socket) => socket.resume()));
      const result = await sendRequest(get(`https://127.0.0.1:${receiver.port}/`), config({ deadlineMs }));
      expect(result).toMatchObject({
        outcome: "timed_out",
        errorClass: "tls_timeout",
        error: "The TLS handshake with 127.0.0.1 did not finish within 0.3 s.",
        bytesSent: false,
      });
      expectOnTime(result.timings.totalMs);
      await expect.poll(() => receiver.open()).toBe(0);
    });

    it("covers a receiver that never answers", async () => {
      const receiver = await use(startReceiver(() => {}));
      const result = await sendRequest(get(receiver.origin), config({ deadlineMs }));
      expect(result).toMatchObject({
        outcome: "timed_out",
        errorClass: "response_timeout",
        error: "127.0.0.1 did not answer within 0.3 s.",
        status: null,
        bytesSent: true,
      });
      expectOnTime(result.timings.totalMs);
      await expect.poll(() => receiver.open()).toBe(0);
    });

    it("covers headers that drip", async () => {
      const receiver = await use(
        startRawReceiver((socket) => {
          socket.write("HTTP/1.1 200 OK\r\nX-Slow: ");
          const drip = setInterval(() => socket.write("a"), 20);
          socket.on("close", () => clearInterval(drip));
        }),
      );
      const result = await sendRequest(get(receiver.origin), config({ deadlineMs }));
      expect(result).toMatchObject({ outcome: "timed_out", errorClass: "response_timeout", bytesSent: true });
      expectOnTime(result.timings.totalMs);
    });

    it("ends a dripping body; a status that came in time still counts", async () => {
      const receiver = await use(
        startReceiver((_request, response) => {
          response.write("a");
          const drip = setInterval(() => response.write("a"), 20);
          response.on("close", () => clearInterval(drip));
        }),
      );
      const result = await sendRequest(get(receiver.origin), config({ deadlineMs }));
      expect(result).toMatchObject({ outcome: "delivered", status: 200, truncated: true });
      expect(result.body).toMatch(/^a{2,20}$/);
      expectOnTime(result.timings.totalMs);
      await expect.poll(() => receiver.open()).toBe(0);
    });
  });

  describe("connections that break", () => {
    it("reports a refused connection as never sent", async () => {
      const receiver = await startReceiver();
      await receiver.close();
      const result = await sendRequest(get(receiver.origin), config());
      expect(result).toMatchObject({
        outcome: "failed",
        errorClass: "connection_refused",
        error: "127.0.0.1 refused the connection.",
        bytesSent: false,
        address: null,
      });
    });

    it.each([
      ["resets", (socket: import("node:net").Socket) => socket.resetAndDestroy()],
      ["hangs up", (socket: import("node:net").Socket) => socket.end()],
    ])("reports a receiver that %s before answering", async (_how, act) => {
      const receiver = await use(startRawReceiver((socket) => socket.once("data", () => act(socket))));
      const result = await sendRequest(get(receiver.origin), config());
      expect(result).toMatchObject({
        outcome: "failed",
        errorClass: "connection_reset",
        error: "127.0.0.1 closed the connection before it answered.",
        bytesSent: true,
      });
    });

    it.each(["SSH-2.0-OpenSSH_9\r\n", "HTTP/9.9 lots\r\n\r\n", "\u0000\u0001\u0002\r\n\r\n"])(
      "reports an answer that is not HTTP: %j",
      async (text) => {
        const receiver = await use(
          startRawReceiver((socket) => socket.once("data", () => socket.write(text))),
        );
        const result = await sendRequest(get(receiver.origin), config());
        expect(result).toMatchObject({ outcome: "failed", errorClass: "response_invalid", bytesSent: true });
      },
    );

    it("ends at once when the receiver switches protocols", async () => {
      const receiver = await use(
        startRawReceiver((socket) => {
          const upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n";
          socket.once("data", () => socket.write(upgrade));
        }),
      );
      const result = await sendRequest(get(receiver.origin), config());
      expect(result).toMatchObject({ outcome: "failed", errorClass: "http_status", status: 101, body: "" });
      expect(result.timings.totalMs).toBeLessThan(2000);
    });

    it.each([
      ["a header value", { headers: { "X-A": "a\r\nEvil: 1" } }],
      ["a header name", { headers: { "X A": "1" } }],
    ])("sends nothing where %s cannot be written", async (_what, change) => {
      const receiver = await use(startReceiver());
      const result = await sendRequest(get(receiver.origin, change), config());
      expect(result).toMatchObject({ outcome: "failed", errorClass: "request_invalid", bytesSent: false });
      expect(receiver.seen).toEqual([]);
    });
  });

  describe("what is never connected to", () => {
    async function expectNoPacket(
      receiver: Receiver,
      url: string,
      changes: Partial<EgressConfig>,
      errorClass: string,
    ) {
      const result = await sendRequest(get(url), config({ allow: NOTHING_OPENED, ...changes }));
      expect(result).toMatchObject({
        outcome: "blocked",
        errorClass,
        bytesSent: false,
        address: null,
        status: null,
      });
      expect(receiver.connections()).toBe(0);
    }

    it.each([
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0x7f000001",
      "0177.0.0.1",
      "0.0.0.0",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[::127.0.0.1]",
      "localhost",
      "app.localhost",
    ])("the literal %s", async (host) => {
      const receiver = await use(startReceiver());
      await expectNoPacket(receiver, `http://${host}:${receiver.port}/`, {}, "url_not_allowed");
    });

    it.each([
      ["a private address", { addresses: ["127.0.0.1"] }],
      ["a mix of public and private", { addresses: ["8.8.8.8", "127.0.0.1"] }],
      ["a public IPv4 and a private IPv6", { addresses: ["8.8.8.8", "::1"] }],
      ["only a private IPv6", { addresses: ["::1"] }],
      ["an alias of a private address", { addresses: ["127.0.0.1"], alias: "inside.test" }],
      ["metadata", { addresses: ["169.254.169.254"] }],
    ])("a name with %s", async (_what, answer) => {
      const receiver = await use(startReceiver());
      const dns = await names(() => answer);
      const url = `http://evil.test:${receiver.port}/`;
      await expectNoPacket(receiver, url, { dnsServers: [dns.address] }, "address_not_allowed");
    });

    it("a name with 21 addresses", async () => {
      const receiver = await use(startReceiver());
      const addresses = Array.from({ length: 21 }, (_, index) => `127.0.1.${index}`);
      const dns = await names(() => ({ addresses }));
      const changes = { dnsServers: [dns.address], allow: LOOPBACK };
      await expectNoPacket(receiver, `http://many.test:${receiver.port}/`, changes, "address_not_allowed");
    });

    it("metadata, even inside an opened range", async () => {
      const result = await sendRequest(
        get("http://169.254.169.254/latest/"),
        config({ allow: parseAllowList("0.0.0.0/0,::/0") }),
      );
      expect(result).toMatchObject({ outcome: "blocked", errorClass: "url_not_allowed", bytesSent: false });
    });

    it("our own ports through an opened range, by literal or by name", async () => {
      const receiver = await use(startReceiver());
      const dns = await names(() => ({ addresses: ["127.0.0.1"] }));
      const changes = { allow: LOOPBACK, ownPorts: [receiver.port], dnsServers: [dns.address] };
      await expectNoPacket(receiver, `http://127.0.0.1:${receiver.port}/`, changes, "url_not_allowed");
      await expectNoPacket(receiver, `http://own.test:${receiver.port}/`, changes, "address_not_allowed");
    });

    it.each(["ftp://example.com/", "http://user:pass@example.com/", "nonsense", "http://example.com:25/"])(
      "%s",
      async (url) => {
        expect(await sendRequest(get(url), config())).toMatchObject({
          outcome: "blocked",
          errorClass: "url_not_allowed",
          bytesSent: false,
        });
      },
    );
  });

  describe("names", () => {
    it("resolves once and connects to what was judged: a second answer has nothing to decide", async () => {
      const receiver = await use(startReceiver());
      let asked = 0;
      const dns = await names(() => {
        asked += 1;
        return { addresses: [asked <= 2 ? "127.0.0.1" : "127.0.0.2"] };
      });
      const result = await sendRequest(
        get(`http://rebind.test:${receiver.port}/`),
        config({ dnsServers: [dns.address], allow: parseAllowList("127.0.0.1") }),
      );
      expect(result).toMatchObject({ outcome: "delivered", address: "127.0.0.1" });
      expect(dns.questions).toEqual(["rebind.test", "rebind.test"]);
      expect(result.timings.dnsMs).toEqual(expect.any(Number));
    });

    it("never reaches loopback through 200 rebinding answers", async () => {
      const receiver = await use(startReceiver());
      const dns = await names((name) => (name === "odd.test" ? { addresses: ["127.0.0.1"] } : null));
      const results = await Promise.all(
        Array.from({ length: 200 }, () =>
          sendRequest(
            get(`http://odd.test:${receiver.port}/`),
            config({ allow: NOTHING_OPENED, dnsServers: [dns.address] }),
          ),
        ),
      );
      expect(results.filter((result) => result.outcome === "blocked")).toHaveLength(200);
      expect(receiver.connections()).toBe(0);
    });

    it("drops the dot at the end of a name", async () => {
      const receiver = await use(startReceiver());
      const dns = await names((name) => (name === "dot.test" ? { addresses: ["127.0.0.1"] } : null));
      const result = await sendRequest(
        get(`http://dot.test.:${receiver.port}/`),
        config({ dnsServers: [dns.address] }),
      );
      expect(result.outcome).toBe("delivered");
    });

    it("tries the next address where one does not answer", async () => {
      const receiver = await use(startReceiver());
      const dns = await names(() => ({ addresses: ["127.0.0.1", "::1"] }));
      const result = await sendRequest(
        get(`http://both.test:${receiver.port}/`),
        config({ dnsServers: [dns.address] }),
      );
      expect(result).toMatchObject({ outcome: "delivered", address: "127.0.0.1" });
    });

    it.each([
      [null, "dns_not_found", "The name gone.test does not exist."],
      [{ addresses: [] }, "dns_not_found", "The name gone.test does not exist."],
    ])("reports a name that answers %j", async (answer, errorClass, error) => {
      const dns = await names(() => answer);
      const result = await sendRequest(get("http://gone.test/"), config({ dnsServers: [dns.address] }));
      expect(result).toMatchObject({ outcome: "failed", errorClass, error, bytesSent: false });
    });
  });
});
