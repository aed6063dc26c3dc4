import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getRequest, loopbackConfig } from "#lib/testing/egress.ts";
import { type ReceiverAnswer, startRawReceiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { TEST_CA, TEST_CERTIFICATE } from "#lib/testing/servers/tls-certificates.ts";
import { createIdleConnections, type IdleConnections } from "./idle-connections.ts";
import { type OutboundRequest, sendRequest } from "./send-request.ts";

const use = serversPerTest();
let connections: IdleConnections;

beforeEach(() => {
  connections = createIdleConnections(60_000);
});
afterEach(() => connections.close());

const send = (url: string, changes: Partial<OutboundRequest> = {}) =>
  sendRequest(getRequest(url, changes), loopbackConfig({ connections, extraCa: [TEST_CA] }));

/** Responds without saying when idle connections are closed. */
const keepOpen =
  (status: number): ReceiverAnswer =>
  (_request, response) =>
    response.writeHead(status, { Connection: "keep-alive" }).end("ok");

describe("a kept connection", () => {
  it.each([
    ["http", {}],
    ["https", { tls: TEST_CERTIFICATE }],
  ])("carries the next request to the same origin (%s)", async (_, options) => {
    const receiver = await use(startReceiver(keepOpen(200), options));
    expect(await send(`${receiver.origin}/one`)).toMatchObject({ outcome: "delivered", body: "ok" });
    const next = await send(`${receiver.origin}/two`, { method: "POST", body: "{}" });
    expect(next).toMatchObject({ outcome: "delivered", address: "127.0.0.1" });
    expect(next.timings).toMatchObject({ dnsMs: null, connectMs: null, tlsMs: null });
    expect(receiver.seen.map(({ url, headers }) => [url, headers.connection])).toEqual([
      ["/one", "keep-alive"],
      ["/two", "keep-alive"],
    ]);
    expect(receiver.connections()).toBe(1);
  });

  it("is kept after an error status, and is not shared by concurrent requests", async () => {
    const receiver = await use(startReceiver(keepOpen(500)));
    await Promise.all([send(receiver.origin), send(receiver.origin)]);
    await Promise.all([send(receiver.origin), send(receiver.origin)]);
    expect([receiver.seen.length, receiver.connections()]).toEqual([4, 2]);
  });

  it("has no additional listeners after each request", async () => {
    const keep = vi.spyOn(connections, "keep");
    const receiver = await use(startReceiver(keepOpen(200)));
    const counts: number[] = [];
    for (let request = 0; request < 3; request += 1) {
      await send(receiver.origin);
      const [, socket] = keep.mock.lastCall ?? [];
      counts.push(
        (socket?.eventNames() ?? []).reduce((sum, name) => sum + (socket?.listenerCount(name) ?? 0), 0),
      );
    }
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual([counts[0], counts[0], counts[0]]);
  });

  it("serves one workspace only", async () => {
    const receiver = await use(startReceiver(keepOpen(200)));
    await send(receiver.origin, { workspaceId: "a", sandbox: false });
    await send(receiver.origin, { workspaceId: "b", sandbox: false });
    await send(receiver.origin, { workspaceId: "a", sandbox: true });
    await send(receiver.origin, { workspaceId: "a", sandbox: false });
    expect([receiver.seen.length, receiver.connections()]).toEqual([4, 3]);
  });

  it("is replaced after the receiver closed it", async () => {
    const receiver = await use(
      startRawReceiver((socket) =>
        socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")),
      ),
    );
    const url = `http://127.0.0.1:${receiver.port}/`;
    expect(await send(url)).toMatchObject({ outcome: "delivered" });
    await expect.poll(() => receiver.open()).toBe(0);
    expect(await send(url)).toMatchObject({ outcome: "delivered" });
    expect(receiver.connections()).toBe(2);
  });

  it("that breaks during a request ends it as failed; the request is not sent again", async () => {
    const requests: string[] = [];
    const receiver = await use(
      startRawReceiver((socket) =>
        socket.on("data", (bytes) => {
          requests.push(String(bytes).split(" ")[1] ?? "");
          if (requests.length === 1) socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
          else socket.resetAndDestroy();
        }),
      ),
    );
    const url = `http://127.0.0.1:${receiver.port}`;
    await send(`${url}/one`);
    const lost = await send(`${url}/two`);
    expect(lost).toMatchObject({ outcome: "failed", errorClass: "connection_reset", bytesSent: true });
    expect([requests, receiver.connections()]).toEqual([["/one", "/two"], 1]);
  });
});

describe("a connection is not kept", () => {
  it.each([
    ["if the receiver announces its end", { Connection: "close" }, "ok"],
    ["if the receiver soon closes idle ones", { "Keep-Alive": "timeout=1" }, "ok"],
    ["if its response is too long to read", {}, "x".repeat(100_000)],
  ])("%s", async (_, headers, body) => {
    const receiver = await use(
      startReceiver((_request, response) => response.writeHead(200, headers).end(body)),
    );
    await send(receiver.origin);
    await expect.poll(() => receiver.open()).toBe(0);
    expect(await send(receiver.origin)).toMatchObject({ outcome: "delivered" });
    expect(receiver.connections()).toBe(2);
  });

  it("longer than it is fresh", async () => {
    const receiver = await use(startReceiver(keepOpen(200)));
    connections = createIdleConnections(100);
    const keep = vi.spyOn(connections, "keep");
    await send(receiver.origin);
    expect(keep.mock.lastCall?.[1].destroyed).toBe(false);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("when the process stops", async () => {
    const receiver = await use(startReceiver(keepOpen(200)));
    await send(receiver.origin);
    expect(receiver.open()).toBe(1);
    connections.close();
    await expect.poll(() => receiver.open()).toBe(0);
    await send(receiver.origin);
    await expect.poll(() => receiver.open()).toBe(0);
  });
});
