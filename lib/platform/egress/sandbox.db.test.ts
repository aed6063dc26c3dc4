import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { getRequest, LOOPBACK, loopbackConfig } from "#lib/testing/egress.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { startNameServer } from "#lib/testing/servers/name-server.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { parseAllowList } from "./address-policy.ts";
import { download } from "./download.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { type OutboundRequest, sendRequest } from "./send-request.ts";

describe("the calls of a sandbox", () => {
  useTestDatabase();
  const use = serversPerTest();
  let sandbox: string;
  let other: string;
  beforeAll(async () => {
    sandbox = (await newWorkspace()).workspaceId;
    other = (await newWorkspace()).workspaceId;
    await database().pool.query("update workspaces set sandbox = true where id = $1", [sandbox]);
  });

  const send = (url: string, changes: Partial<OutboundRequest> = {}, config = loopbackConfig()) =>
    sendRequest(getRequest(url, { workspaceId: sandbox, ...changes }), config);
  const REFUSED = { outcome: "blocked", errorClass: "sandbox", bytesSent: false, address: null };

  it("reach this machine where the operator allows it, by address and by name", async () => {
    const receiver = await use(startReceiver());
    for (const host of ["127.0.0.1", "localhost"]) {
      expect(await send(`http://${host}:${receiver.port}/`)).toMatchObject({ outcome: "delivered" });
    }
    const closed = loopbackConfig({ allow: parseAllowList("") });
    expect(await send(receiver.origin, {}, closed)).toMatchObject({ errorClass: "url_not_allowed" });
  });

  it("reach no other address, also one that the operator allows", async () => {
    const config = loopbackConfig({
      allow: { ranges: [...LOOPBACK.ranges, ...parseAllowList("10.0.0.0/8").ranges] },
    });
    for (const host of ["8.8.8.8", "10.1.2.3", "[2001:4860:4860::8888]"]) {
      expect(await send(`http://${host}/`, {}, config)).toMatchObject(REFUSED);
    }
  });

  it("do not resolve the names of other servers; those of another workspace do", async () => {
    const receiver = await use(startReceiver());
    const dns = await use(startNameServer(() => ({ addresses: ["127.0.0.1"] })));
    const config = loopbackConfig({ dnsServers: [dns.address] });
    const url = `http://hooks.example.com:${receiver.port}/`;
    expect(await send(url, {}, config)).toMatchObject(REFUSED);
    expect(dns.questions).toEqual([]);
    expect(await send(url, { workspaceId: other }, config)).toMatchObject({ outcome: "delivered" });
  });

  it("reach the installation's own origin, and the operator's in a private network only", async () => {
    const receiver = await use(startReceiver());
    const closed = loopbackConfig({ allow: parseAllowList("") });
    for (const origin of [{ trustedOrigin: receiver.origin }, { operatorOrigin: receiver.origin }]) {
      expect(await send(receiver.origin, origin, closed)).toMatchObject({ outcome: "delivered" });
    }
    expect(await send("http://8.8.8.8/", { operatorOrigin: "http://8.8.8.8" }, closed)).toMatchObject(
      REFUSED,
    );
  });

  it("are rejected in the same way as streams and downloads", async () => {
    const config = loopbackConfig();
    const limits = { workspaceId: sandbox, config };
    await expect(guardedFetch(limits)("http://8.8.8.8/")).rejects.toThrow("outside this installation");
    await expect(download("http://8.8.8.8/a.txt", { ...limits, maxBytes: 9 })).rejects.toMatchObject({
      code: "URL_NOT_ALLOWED",
      message: "A sandbox does not connect to servers outside this installation.",
    });
  });
});
