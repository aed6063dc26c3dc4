import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { startNameServer } from "#lib/testing/servers/name-server.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { TEST_CA, TEST_CERTIFICATE } from "#lib/testing/servers/tls-certificates.ts";
import { EMPTY_ALLOW_LIST, parseAllowList } from "./address-policy.ts";
import type { EgressConfig } from "./config.ts";
import { type FetchOptions, guardedFetch } from "./guarded-fetch.ts";

function fetchWith(options: Partial<FetchOptions> = {}, changes: Partial<EgressConfig> = {}): typeof fetch {
  return guardedFetch({ workspaceId: null, config: loopbackConfig(changes), ...options });
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error && "failure" in error ? error.failure : error;
}

const use = serversPerTest();

/** Sends an endless stream of one letter every 20 ms. */
function startDrip() {
  return use(
    startReceiver((_request, response) => {
      response.write("a");
      const drip = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(drip));
    }),
  );
}

describe("requests and responses", () => {
  it("sends method, headers and a text with its length, and no headers of the connection", async () => {
    const receiver = await use(
      startReceiver((_request, response) =>
        response
          .writeHead(201, "Made", { "X-Answer": "yes", "Set-Cookie": ["a=1", "b=2"] })
          .end('{"ok":true}'),
      ),
    );
    const response = await fetchWith()(`${receiver.origin}/v1/chat?x=1`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: "Bearer key",
        Host: "other.test",
        "Accept-Encoding": "gzip",
        Connection: "keep-alive",
      },
      body: '{"ñ":1}',
    });
    expect([response.status, response.statusText, response.ok]).toEqual([201, "Made", true]);
    expect(response.headers.get("x-answer")).toBe("yes");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.json()).toEqual({ ok: true });
    expect(receiver.seen).toEqual([
      {
        method: "POST",
        url: "/v1/chat?x=1",
        body: '{"ñ":1}',
        headers: {
          host: `127.0.0.1:${receiver.port}`,
          "content-type": "application/json",
          authorization: "Bearer key",
          "accept-encoding": "identity",
          "content-length": "8",
          connection: "close",
        },
      },
    ]);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("sends a Request with a body, and a POST without one", async () => {
    const receiver = await use(startReceiver());
    await fetchWith()(new Request(receiver.origin, { method: "PUT", body: "streamed" }));
    await fetchWith()(receiver.origin, { method: "POST" });
    expect(receiver.seen.map(({ method, body }) => [method, body])).toEqual([
      ["PUT", "streamed"],
      ["POST", ""],
    ]);
    expect(receiver.seen[0]?.headers["transfer-encoding"]).toBe("chunked");
    expect(receiver.seen[1]?.headers["content-length"]).toBe("0");
  });

  it("streams a request body", async () => {
    const receiver = await use(startReceiver());
    let made = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await delay(10);
        made += 1;
        controller.enqueue(new TextEncoder().encode("piece "));
        if (made === 5) controller.close();
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    await fetchWith()(receiver.origin, init);
    expect(receiver.seen[0]?.body).toBe("piece ".repeat(5));
  });

  it("passes on each chunk as it arrives", async () => {
    const receiver = await startDrip();
    const response = await fetchWith()(receiver.origin);
    const reader = response.body?.getReader();
    for (let piece = 0; piece < 5; piece += 1) {
      const read = await reader?.read();
      expect([read?.done, new TextDecoder().decode(read?.value)]).toEqual([false, "a"]);
    }
    await reader?.cancel();
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("uses TLS and verifies the host", async () => {
    const receiver = await use(startReceiver(undefined, { tls: TEST_CERTIFICATE }));
    const trusted = fetchWith({}, { extraCa: [TEST_CA] });
    expect(await (await trusted(receiver.origin)).text()).toBe("ok");
    expect(await failureOf(fetchWith()(receiver.origin))).toMatchObject({ errorClass: "tls_failed" });
    expect(receiver.seen).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])("returns a %i without following it", async (status) => {
    const target = await use(startReceiver());
    const receiver = await use(
      startReceiver((_request, response) => response.writeHead(status, { location: target.origin }).end()),
    );
    const response = await fetchWith()(receiver.origin);
    expect([response.status, response.headers.get("location")]).toEqual([status, target.origin]);
    expect(target.connections()).toBe(0);
  });

  it("returns 204 without a body and closes the connection", async () => {
    const receiver = await use(startReceiver((_request, response) => response.writeHead(204).end()));
    const response = await fetchWith()(receiver.origin);
    expect([response.status, response.body]).toEqual([204, null]);
    await expect.poll(() => receiver.open()).toBe(0);
  });

  it("rejects a compressed response, which it did not request", async () => {
    const receiver = await use(
      startReceiver((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x")),
    );
    expect(await failureOf(fetchWith()(receiver.origin))).toMatchObject({ errorClass: "response_invalid" });
  });
});

describe("rejected targets", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0.0.0.0",
    "10.0.0.1",
    "192.168.1.1",
    "172.16.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "[::1]",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "localhost",
    "app.localhost",
    "db.internal",
  ])("the host %s", async (host) => {
    const receiver = await use(startReceiver());
    const closed = fetchWith({}, { allow: EMPTY_ALLOW_LIST });
    expect(await failureOf(closed(`http://${host}:${receiver.port}/`))).toMatchObject({
      outcome: "blocked",
      errorClass: "url_not_allowed",
    });
    expect(receiver.connections()).toBe(0);
  });

  it.each([
    ["a private address", { addresses: ["127.0.0.1"] }],
    ["a mix of public and private", { addresses: ["8.8.8.8", "127.0.0.1"] }],
    ["an alias of a private address", { addresses: ["127.0.0.1"], alias: "inside.test" }],
    ["metadata", { addresses: ["169.254.169.254"] }],
  ])("a name with %s", async (_what, answer) => {
    const receiver = await use(startReceiver());
    const dns = await use(startNameServer(() => answer));
    const closed = fetchWith({}, { allow: EMPTY_ALLOW_LIST, dnsServers: [dns.address] });
    expect(await failureOf(closed(`http://evil.test:${receiver.port}/`))).toMatchObject({
      outcome: "blocked",
      errorClass: "address_not_allowed",
    });
    expect(receiver.connections()).toBe(0);
  });

  it("an address that changes on the second lookup", async () => {
    const receiver = await use(startReceiver());
    let asked = 0;
    const dns = await use(
      startNameServer(() => {
        asked += 1;
        return { addresses: [asked <= 2 ? "127.0.0.2" : "127.0.0.1"] };
      }),
    );
    const rebound = fetchWith({}, { allow: parseAllowList("127.0.0.2"), dnsServers: [dns.address] });
    const failure = await failureOf(rebound(`http://rebind.test:${receiver.port}/`));
    expect(failure).toMatchObject({ errorClass: "connection_refused" });
    expect([asked, receiver.connections()]).toEqual([2, 0]);
  });

  it("our own port through an allowed range", async () => {
    const receiver = await use(startReceiver());
    const own = fetchWith({}, { ownPorts: [receiver.port] });
    expect(await failureOf(own(receiver.origin))).toMatchObject({ outcome: "blocked" });
    expect(receiver.connections()).toBe(0);
  });

  it("anything but http and https, or an address with a password in it", async () => {
    expect(await failureOf(fetchWith()("ftp://example.com/"))).toMatchObject({ outcome: "blocked" });
    expect(await failureOf(fetchWith()("http://u:p@example.com/"))).toBeInstanceOf(TypeError);
  });

  it("an origin other than the trusted one", async () => {
    const receiver = await use(startReceiver());
    const other = await use(startReceiver());
    const closed = fetchWith({ trustedOrigin: receiver.origin }, { allow: EMPTY_ALLOW_LIST });
    expect(await (await closed(`${receiver.origin}/v1`)).text()).toBe("ok");
    expect(await failureOf(closed(other.origin))).toMatchObject({ outcome: "blocked" });
    expect(other.connections()).toBe(0);
  });
});
