import { describe, expect, it } from "vitest";
import { getRequest, loopbackConfig } from "#lib/testing/egress.ts";
import { type NameAnswer, startNameServer } from "#lib/testing/servers/name-server.ts";
import { startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { sendRequest } from "./send-request.ts";

const use = serversPerTest();

async function names(answer: (name: string) => NameAnswer) {
  return await use(startNameServer(answer));
}

describe("a request that arrives", () => {
  it("writes exactly one request with its own framing headers", async () => {
    const receiver = await use(startReceiver());
    const result = await sendRequest(
      {
        url: `${receiver.origin}/hook?a=1#frag`,
        workspaceId: null,
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Key": "secret",
          "User-Agent": "Tertulia-Webhooks/1.0",
        },
        body: '{"ñ":1}',
      },
      loopbackConfig(),
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
    await sendRequest(getRequest(`${receiver.origin}/`), loopbackConfig());
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
  ])("treats status %i as %s", async (status, outcome) => {
    const receiver = await use(startReceiver((_request, response) => response.writeHead(status).end()));
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect([result.status, result.outcome]).toEqual([status, outcome]);
    expect(result.errorClass).toBe(outcome === "delivered" ? null : "http_status");
    expect(result.error).toBe(outcome === "delivered" ? null : `127.0.0.1 returned status ${status}.`);
    expect(result.bytesSent).toBe(true);
  });

  it.each([301, 302, 303, 307, 308])("does not follow a %i", async (status) => {
    const target = await use(startReceiver());
    const receiver = await use(
      startReceiver((_request, response) =>
        response.writeHead(status, { location: target.origin }).end("moved"),
      ),
    );
    const result = await sendRequest(
      getRequest(receiver.origin, { method: "POST", body: "{}" }),
      loopbackConfig(),
    );
    expect(result).toMatchObject({
      outcome: "failed",
      errorClass: "http_status",
      error: `127.0.0.1 returned status ${status}; redirects are not followed.`,
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
    await sendRequest(getRequest(receiver.origin), loopbackConfig());
    await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(receiver.connections()).toBe(2);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("resolves localhost to loopback regardless of DNS", async () => {
    const receiver = await use(startReceiver());
    const dns = await names(() => ({ addresses: ["8.8.8.8"] }));
    const result = await sendRequest(
      getRequest(`http://localhost:${receiver.port}/`),
      loopbackConfig({ dnsServers: [dns.address] }),
    );
    expect(result).toMatchObject({ outcome: "delivered", address: "127.0.0.1" });
    expect(dns.questions).toEqual([]);
    expect(receiver.seen[0]?.headers.host).toBe(`localhost:${receiver.port}`);
  });
});

describe("failing connections", () => {
  it("reports a refused connection as never sent", async () => {
    const receiver = await startReceiver();
    await receiver.close();
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
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
  ])("reports a receiver that %s before responding", async (_how, act) => {
    const receiver = await use(startRawReceiver((socket) => socket.once("data", () => act(socket))));
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(result).toMatchObject({
      outcome: "failed",
      errorClass: "connection_reset",
      error: "127.0.0.1 closed the connection before it responded.",
      bytesSent: true,
    });
  });

  it.each(["SSH-2.0-OpenSSH_9\r\n", "HTTP/9.9 lots\r\n\r\n", "\u0000\u0001\u0002\r\n\r\n"])(
    "reports an answer that is not HTTP: %j",
    async (text) => {
      const receiver = await use(startRawReceiver((socket) => socket.once("data", () => socket.write(text))));
      const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
      expect(result).toMatchObject({ outcome: "failed", errorClass: "response_invalid", bytesSent: true });
    },
  );

  it("ends when the receiver switches protocols", async () => {
    const receiver = await use(
      startRawReceiver((socket) => {
        const upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n";
        socket.once("data", () => socket.write(upgrade));
      }),
    );
    const result = await sendRequest(getRequest(receiver.origin), loopbackConfig());
    expect(result).toMatchObject({ outcome: "failed", errorClass: "http_status", status: 101, body: "" });
  });

  it.each([
    ["a header value", { headers: { "X-A": "a\r\nEvil: 1" } }],
    ["a header name", { headers: { "X A": "1" } }],
  ])("sends nothing if %s cannot be written", async (_what, change) => {
    const receiver = await use(startReceiver());
    const result = await sendRequest(getRequest(receiver.origin, change), loopbackConfig());
    expect(result).toMatchObject({ outcome: "failed", errorClass: "request_invalid", bytesSent: false });
    expect(receiver.seen).toEqual([]);
  });
});
