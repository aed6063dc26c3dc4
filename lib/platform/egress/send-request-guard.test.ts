import { describe, expect, it } from "vitest";
import { getRequest, LOOPBACK, loopbackConfig } from "#lib/testing/egress.ts";
import { type NameAnswer, startNameServer } from "#lib/testing/servers/name-server.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { EMPTY_ALLOW_LIST, parseAllowList } from "./address-policy.ts";
import type { EgressConfig } from "./config.ts";
import { sendRequest } from "./send-request.ts";

const use = serversPerTest();

async function names(answer: (name: string) => NameAnswer) {
  return await use(startNameServer(answer));
}

describe("rejected targets", () => {
  async function expectNoPacket(
    receiver: Receiver,
    url: string,
    changes: Partial<EgressConfig>,
    errorClass: string,
  ) {
    const result = await sendRequest(
      getRequest(url),
      loopbackConfig({ allow: EMPTY_ALLOW_LIST, ...changes }),
    );
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

  it("metadata, even inside an allowed range", async () => {
    const result = await sendRequest(
      getRequest("http://169.254.169.254/latest/"),
      loopbackConfig({ allow: parseAllowList("0.0.0.0/0,::/0") }),
    );
    expect(result).toMatchObject({ outcome: "blocked", errorClass: "url_not_allowed", bytesSent: false });
  });

  it("our own ports through an allowed range, by literal or by name", async () => {
    const receiver = await use(startReceiver());
    const dns = await names(() => ({ addresses: ["127.0.0.1"] }));
    const changes = { allow: LOOPBACK, ownPorts: [receiver.port], dnsServers: [dns.address] };
    await expectNoPacket(receiver, `http://127.0.0.1:${receiver.port}/`, changes, "url_not_allowed");
    await expectNoPacket(receiver, `http://own.test:${receiver.port}/`, changes, "address_not_allowed");
  });

  it.each(["ftp://example.com/", "http://user:pass@example.com/", "nonsense", "http://example.com:25/"])(
    "%s",
    async (url) => {
      expect(await sendRequest(getRequest(url), loopbackConfig())).toMatchObject({
        outcome: "blocked",
        errorClass: "url_not_allowed",
        bytesSent: false,
      });
    },
  );
});

describe("names", () => {
  it("resolves once and connects to the checked address", async () => {
    const receiver = await use(startReceiver());
    let asked = 0;
    const dns = await names(() => {
      asked += 1;
      return { addresses: [asked <= 2 ? "127.0.0.1" : "127.0.0.2"] };
    });
    const result = await sendRequest(
      getRequest(`http://rebind.test:${receiver.port}/`),
      loopbackConfig({ dnsServers: [dns.address], allow: parseAllowList("127.0.0.1") }),
    );
    expect(result).toMatchObject({ outcome: "delivered", address: "127.0.0.1" });
    expect(dns.questions).toEqual(["rebind.test", "rebind.test"]);
    expect(result.timings.dnsMs).toEqual(expect.any(Number));
  });

  it("never reaches loopback through a changing name", async () => {
    const receiver = await use(startReceiver());
    let asked = 0;
    const dns = await names(() => {
      asked += 1;
      return { addresses: [["127.0.0.1", "10.0.0.1", "::1", "169.254.169.254"][asked % 4] ?? ""] };
    });
    const closed = loopbackConfig({ allow: EMPTY_ALLOW_LIST, dnsServers: [dns.address] });
    const request = getRequest(`http://rebind.test:${receiver.port}/`);
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 10; round += 1) {
      for (const { outcome } of await Promise.all(
        Array.from({ length: 50 }, () => sendRequest(request, closed)),
      )) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }
    // If one query gets an odd and the other an even response, one family is empty, and there may be no address.
    expect((outcomes.get("blocked") ?? 0) + (outcomes.get("failed") ?? 0)).toBe(500);
    expect(outcomes.get("blocked")).toBeGreaterThan(200);
    expect(receiver.connections()).toBe(0);
  });

  it("drops the dot at the end of a name", async () => {
    const receiver = await use(startReceiver());
    const dns = await names((name) => (name === "dot.test" ? { addresses: ["127.0.0.1"] } : null));
    const result = await sendRequest(
      getRequest(`http://dot.test.:${receiver.port}/`),
      loopbackConfig({ dnsServers: [dns.address] }),
    );
    expect(result.outcome).toBe("delivered");
  });

  it("tries the next address if one does not respond", async () => {
    const receiver = await use(startReceiver());
    const dns = await names(() => ({ addresses: ["127.0.0.1", "::1"] }));
    const result = await sendRequest(
      getRequest(`http://both.test:${receiver.port}/`),
      loopbackConfig({ dnsServers: [dns.address] }),
    );
    expect(result).toMatchObject({ outcome: "delivered", address: "127.0.0.1" });
  });

  it.each([
    [null, "dns_not_found", "The name gone.test does not exist."],
    [{ addresses: [] }, "dns_not_found", "The name gone.test does not exist."],
  ])("reports a name with the response %j", async (answer, errorClass, error) => {
    const dns = await names(() => answer);
    const result = await sendRequest(
      getRequest("http://gone.test/"),
      loopbackConfig({ dnsServers: [dns.address] }),
    );
    expect(result).toMatchObject({ outcome: "failed", errorClass, error, bytesSent: false });
  });
});
