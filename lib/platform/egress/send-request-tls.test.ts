import { describe, expect, it } from "vitest";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { advanceClock, useFakeClock, waitUntil } from "#lib/testing/fake-clock.ts";
import { startNameServer } from "#lib/testing/servers/name-server.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import {
  EXPIRED_CERTIFICATE,
  OTHER_NAME_CERTIFICATE,
  TEST_CA,
  TEST_CERTIFICATE,
} from "#lib/testing/servers/tls-certificates.ts";
import { EMPTY_ALLOW_LIST } from "./address-policy.ts";
import { sendRequest } from "./send-request.ts";

const trusting = loopbackConfig({ extraCa: [TEST_CA] });
const untrusting = { ...trusting, extraCa: [] };

function get(url: string, trustedOrigin?: string) {
  const request = { url, workspaceId: null, method: "GET" as const, headers: {}, body: null };
  return trustedOrigin === undefined ? request : { ...request, trustedOrigin };
}

const use = serversPerTest();

async function receiverWith(tls: NonNullable<Parameters<typeof startReceiver>[1]>["tls"]) {
  return await use(startReceiver(undefined, tls ? { tls } : {}));
}

describe("sendRequest over TLS", () => {
  it.each(["localhost", "127.0.0.1"])("delivers to %s with a valid certificate", async (host) => {
    const receiver = await receiverWith(TEST_CERTIFICATE);
    const result = await sendRequest(get(`https://${host}:${receiver.port}/`), trusting);
    expect(result).toMatchObject({ outcome: "delivered", status: 200, body: "ok", address: "127.0.0.1" });
    expect(result.timings.tlsMs).toEqual(expect.any(Number));
  });

  it.each([
    ["unknown authority", TEST_CERTIFICATE, untrusting, "its certificate is signed by an unknown authority"],
    ["another name", OTHER_NAME_CERTIFICATE, trusting, "its certificate is for another name"],
    ["an expired date", EXPIRED_CERTIFICATE, trusting, "its certificate has expired"],
  ])("rejects a certificate of %s before sending a byte", async (_what, certificate, config, reason) => {
    const receiver = await receiverWith(certificate);
    const result = await sendRequest(get(`https://localhost:${receiver.port}/`), config);
    expect(result).toMatchObject({
      outcome: "failed",
      errorClass: "tls_failed",
      error: `The TLS handshake with localhost failed: ${reason}.`,
      bytesSent: false,
    });
    expect(receiver.seen).toEqual([]);
  });

  it("rejects TLS 1.1", async () => {
    const tls = { ...TEST_CERTIFICATE, maxVersion: "TLSv1.1" as const, ciphers: "DEFAULT@SECLEVEL=0" };
    const receiver = await receiverWith(tls);
    const result = await sendRequest(get(`https://localhost:${receiver.port}/`), trusting);
    expect(result).toMatchObject({
      errorClass: "tls_failed",
      error: "The TLS handshake with localhost failed: it does not speak TLS 1.2 or later.",
      bytesSent: false,
    });
  });

  it("reports a port without TLS", async () => {
    const receiver = await receiverWith(undefined);
    const result = await sendRequest(get(`https://localhost:${receiver.port}/`), trusting);
    expect(result).toMatchObject({
      errorClass: "tls_failed",
      error: "The TLS handshake with localhost failed: it does not speak TLS on this port.",
    });
  });
});

describe("a trusted origin", () => {
  const closed = { ...trusting, allow: EMPTY_ALLOW_LIST };

  it.each(["127.0.0.1", "localhost"])("is reached at %s although nothing is allowed", async (host) => {
    const receiver = await receiverWith(undefined);
    const origin = `http://${host}:${receiver.port}`;
    const config = { ...closed, ownPorts: [receiver.port] };
    const result = await sendRequest(get(`${origin}/api/inspector/x`, origin), config);
    expect(result.outcome).toBe("delivered");
    expect(receiver.seen.map(({ url }) => url)).toEqual(["/api/inspector/x"]);
  });

  it("does not allow another port, host, scheme or spelling", async () => {
    const receiver = await receiverWith(undefined);
    const other = await receiverWith(undefined);
    const origin = `http://127.0.0.1:${receiver.port}`;
    const targets = [
      `http://127.0.0.1:${other.port}/`,
      `http://127.0.0.2:${receiver.port}/`,
      `http://localhost:${receiver.port}/`,
      `https://127.0.0.1:${receiver.port}/`,
      `http://[::ffff:127.0.0.1]:${receiver.port}/`,
    ];
    const results = await Promise.all(targets.map((url) => sendRequest(get(url, origin), closed)));
    expect(results.map((result) => result.outcome)).toEqual(targets.map(() => "blocked"));
    expect([receiver.connections(), other.connections()]).toEqual([0, 0]);
  });

  it("does not allow redirects elsewhere", async () => {
    const target = await receiverWith(undefined);
    const receiver = await use(
      startReceiver((_request, response) => response.writeHead(302, { location: target.origin }).end()),
    );
    const result = await sendRequest(get(receiver.origin, receiver.origin), closed);
    expect([result.outcome, result.status]).toEqual(["failed", 302]);
    expect(target.connections()).toBe(0);
  });
});

describe("dead names", () => {
  useFakeClock();

  it("do not delay others: a call completes while 200 names do not respond", async () => {
    const dns = await use(
      startNameServer((name) => (name.startsWith("dead") ? "silence" : { addresses: ["127.0.0.1"] })),
    );
    const receiver = await receiverWith(undefined);
    const config = { ...trusting, dnsServers: [dns.address], deadlineMs: 1500 };
    const dead: ReturnType<typeof sendRequest>[] = [];
    while (dead.length < 200) {
      dead.push(sendRequest(get(`http://dead${dead.length}.test/`), config));
      // Sequential, because the server's socket would drop datagrams of a burst.
      await waitUntil(() => new Set(dns.questions).size === dead.length);
    }
    // The clock is stopped, so all 200 are still waiting when it responds.
    const healthy = await sendRequest(get(`http://alive.test:${receiver.port}/`), config);
    expect([healthy.outcome, healthy.timings.totalMs]).toEqual(["delivered", 0]);
    await advanceClock(1500);
    const outcomes = (await Promise.all(dead)).map((result) => result.outcome);
    expect(outcomes.filter((outcome) => outcome === "timed_out")).toHaveLength(200);
  });
});
