import { describe, expect, it } from "vitest";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { startNameServer } from "#lib/testing/servers/name-server.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { EMPTY_ALLOW_LIST } from "./address-policy.ts";
import { type DownloadOptions, download } from "./download.ts";

async function fetchWhole(url: string, options: Partial<DownloadOptions> = {}) {
  const file = await download(url, {
    workspaceId: null,
    maxBytes: 1_000_000,
    config: loopbackConfig(),
    ...options,
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of file.bytes) pieces.push(piece);
  return { text: Buffer.concat(pieces).toString("utf8"), fileName: file.fileName };
}

const use = serversPerTest();

function startRedirects(location: (url: string) => string | null) {
  return use(
    startReceiver(({ url }, response) => {
      const to = location(url);
      if (to === null) response.end("arrived");
      else response.writeHead(302, { location: to }).end("elsewhere");
    }),
  );
}

describe("redirects", () => {
  it("are followed three times, and the last address names the file", async () => {
    const receiver = await startRedirects((url) =>
      url === "/3/c.pdf" ? null : `/${Number(url[1]) + 1}/c.pdf`,
    );
    expect(await fetchWhole(`${receiver.origin}/0`)).toMatchObject({ text: "arrived", fileName: "c.pdf" });
    expect(receiver.seen.map(({ url }) => url)).toEqual(["/0", "/1/c.pdf", "/2/c.pdf", "/3/c.pdf"]);
  });

  it("are not followed a fourth time", async () => {
    const receiver = await startRedirects((url) => `${url}a`);
    await expect(fetchWhole(`${receiver.origin}/`)).rejects.toMatchObject({
      code: "FILE_UNREADABLE",
      message: "The address redirects more than 3 times.",
    });
    expect(receiver.seen).toHaveLength(4);
  });

  it("without a target are unreadable", async () => {
    const receiver = await startRedirects(() => "http://[");
    await expect(fetchWhole(receiver.origin)).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
  });

  it.each([
    ["a private address", "http://10.0.0.1/"],
    ["metadata", "http://169.254.169.254/latest/"],
    ["a decimal loopback", "http://2130706433:{port}/"],
    ["a mapped loopback", "http://[::ffff:7f00:1]:{port}/"],
    ["a name that resolves to a private address", "http://inside.test:{port}/"],
    ["a file", "file:///etc/passwd"],
  ])("to %s are rejected", async (_what, location) => {
    const inside = await use(startReceiver());
    const dns = await use(startNameServer(() => ({ addresses: ["127.0.0.1"] })));
    const receiver = await use(
      startReceiver((_request, response) =>
        response.writeHead(302, { location: location.replace("{port}", String(inside.port)) }).end(),
      ),
    );
    const partly = loopbackConfig({ ownPorts: [inside.port], dnsServers: [dns.address] });
    await expect(fetchWhole(receiver.origin, { config: partly })).rejects.toMatchObject({
      code: "URL_NOT_ALLOWED",
    });
    expect([receiver.seen.length, inside.connections()]).toEqual([1, 0]);
  });
});

describe("rejected targets", () => {
  it.each([
    "127.0.0.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0.0.0.0",
    "192.168.1.1",
    "169.254.169.254",
    "[::1]",
    "[fe80::1]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "localhost",
    "evil.test",
  ])("the host %s", async (host) => {
    const receiver = await use(startReceiver());
    const dns = await use(startNameServer(() => ({ addresses: ["8.8.8.8", "127.0.0.1"] })));
    const closed = loopbackConfig({ allow: EMPTY_ALLOW_LIST, dnsServers: [dns.address] });
    await expect(
      fetchWhole(`http://${host}:${receiver.port}/a.pdf`, { config: closed }),
    ).rejects.toMatchObject({ code: "URL_NOT_ALLOWED" });
    expect(receiver.connections()).toBe(0);
  });
});
