import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("limits of an API key", () => {
  const server = useTestServer();
  let userId: string;
  let login: string;
  /** Two workspaces of the user, and one of another user. */
  let here: string;
  let there: string;
  let foreign: string;
  beforeAll(async () => {
    ({ workspaceId: here, userId } = await newWorkspace());
    ({ workspaceId: there } = await newWorkspace());
    ({ workspaceId: foreign } = await newWorkspace());
    await join(there, userId, "admin");
    login = await loginTokenOf(userId);
  });
  beforeEach(resetBuckets);

  type Call = { token?: string; workspaceId?: string; method?: string; body?: unknown; address?: string };
  async function call(path: string, { token = login, workspaceId, method, body, address }: Call = {}) {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (workspaceId) headers["x-workspace-id"] = workspaceId;
    if (body) headers["content-type"] = "application/json";
    const init = {
      method: method ?? (body ? "POST" : "GET"),
      headers,
      body: body ? JSON.stringify(body) : null,
    };
    const response = await server.fetch(path, init, address);
    const { errorCode, data, message } = await response.json();
    return { status: response.status, errorCode, data, message };
  }
  const make = (body: object, token?: string) =>
    call("/api/user/api-key", { ...(token && { token }), body: { name: "x", ...body } });
  const list = async (token?: string) => (await call("/api/user/api-key", { ...(token && { token }) })).data;
  const tokensOf = async (bucket: string) =>
    (await database().pool.query("select tokens from rate_buckets where key = $1", [bucket])).rows[0]?.tokens;
  const forbidden = { status: 403, errorCode: "FORBIDDEN" };
  const away = { status: 403, errorCode: "ADDRESS_NOT_ALLOWED" };
  const stranger = { status: 403, errorCode: "WORKSPACE_FORBIDDEN" };

  describe("workspaces", () => {
    it("make it a stranger in every other workspace", async () => {
      const { data: key } = await make({ workspaceIds: [here, here] });
      expect(key.workspaceIds).toEqual([here]);
      expect((await list())[0].workspaceIds).toEqual([here]);
      const { token } = key;
      expect(await call("/api/tag", { token, workspaceId: here })).toMatchObject({ status: 200 });
      const refusals = [there, foreign, newId()].map((workspaceId) =>
        call("/api/tag", { token, workspaceId }),
      );
      const [own, ...others] = await Promise.all(refusals);
      expect(own).toMatchObject(stranger);
      expect(others).toEqual([own, own]);
      expect(await tokensOf(`workspace:${there}`)).toBeUndefined();
    });

    it("end with the membership", async () => {
      const person = await newPerson();
      const { workspaceId } = await newWorkspace();
      await join(workspaceId, person.id, "agent");
      const { token } = await newApiKey(person.id, { workspaceIds: [workspaceId] });
      expect(await call("/api/tag", { token, workspaceId })).toMatchObject({ status: 200 });
      await database().pool.query("delete from memberships where user_id = $1", [person.id]);
      expect(await call("/api/tag", { token, workspaceId })).toMatchObject(stranger);
    });

    it("apply to routes outside of workspaces", async () => {
      const { token } = await newApiKey(userId, { workspaceIds: [there] });
      const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
      expect(ids(await call("/api/workspace", { token }))).toEqual([there]);
      const { data: profile } = await call("/api/user/me", { token });
      expect(ids({ data: profile.workspaces })).toEqual([there]);
      expect(await call("/api/workspace", { token, body: { name: "Another" } })).toMatchObject(forbidden);
      const renamed = await call("/api/user/me", { token, method: "PUT", body: { name: "Ana" } });
      expect(ids({ data: renamed.data.workspaces })).toEqual([there]);
      expect(ids(await call("/api/workspace"))).toEqual([here, there]);
    });

    it("hide keys that work elsewhere", async () => {
      const inside = await newApiKey(userId, { workspaceIds: [there] });
      const others = [await newApiKey(userId), await newApiKey(userId, { workspaceIds: [here, there] })];
      expect((await list(inside.token)).map(({ id }: { id: string }) => id)).not.toContain(others[0]?.id);
      for (const { id } of others) {
        const gone = { status: 404, errorCode: "API_KEY_NOT_FOUND" };
        const { token } = inside;
        expect(await call(`/api/user/api-key?id=${id}`, { token, method: "DELETE" })).toMatchObject(gone);
        expect(await call("/api/user/api-key/rotate", { token, body: { id } })).toMatchObject(gone);
      }
    });

    it.each([[["not-an-id"]], [[newId()]]])("must be the user's own: %j", async (workspaceIds) => {
      expect(await make({ workspaceIds })).toMatchObject(stranger);
      expect(await make({ workspaceIds: [here, foreign] })).toMatchObject(stranger);
    });

    it("of a new key are within those of the key that makes it", async () => {
      const { token } = await newApiKey(userId, { workspaceIds: [here] });
      for (const workspaceIds of [undefined, [], [there], [here, there]]) {
        expect(await make({ workspaceIds }, token)).toMatchObject(forbidden);
      }
      expect(await make({ workspaceIds: [here] }, token)).toMatchObject({ status: 200 });
    });
  });

  describe("addresses", () => {
    it.each([
      [["203.0.113.7"], "203.0.113.7", true],
      [["203.0.113.7"], "203.0.113.8", false],
      [["203.0.113.0/24"], "203.0.113.255", true],
      [["203.0.113.0/24"], "203.0.114.0", false],
      [["203.0.113.128/25", "198.51.100.1"], "198.51.100.1", true],
      [["0.0.0.0/0"], "192.0.2.1", true],
      [["0.0.0.0/0"], "2001:db8::1", false],
      [["2001:db8::/32"], "2001:db8:ffff::1", true],
      [["2001:db8::/32"], "2001:db9::1", false],
      [["2001:db8::1"], "2001:db8:0:0:0:0:0:1", true],
      [["::/0"], "203.0.113.7", false],
      [["fe80::/10"], "fe80::1%eth0", false],
      [["0.0.0.0/0", "::/0"], "unknown", false],
    ])("%j admit %s: %s", async (addresses, address, isAdmitted) => {
      const { token } = await newApiKey(userId, { addresses });
      const answer = await call("/api/tag", { token, workspaceId: here, address });
      if (isAdmitted) return expect(answer).toMatchObject({ status: 200 });
      expect(answer).toMatchObject({
        ...away,
        message: `This API key must not be used from the address ${address}.`,
      });
      expect(await tokensOf(`workspace:${here}`)).toBeUndefined();
    });

    it("are shown in their shortest form", async () => {
      const addresses = ["203.0.113.9/24", "203.0.113.9/24", "2001:DB8::1", " 198.51.100.1/32 ", "::1/128"];
      const { data } = await make({ addresses });
      const shown = ["203.0.113.0/24", "2001:db8::1", "198.51.100.1", "::1"];
      expect(data.addresses).toEqual(shown);
      expect((await list())[0].addresses).toEqual(shown);
    });

    it("ignore X-Forwarded-For without a trusted proxy", async () => {
      const { token } = await newApiKey(userId, { addresses: ["203.0.113.7"] });
      const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.7" };
      const response = await fetch(`${server.url()}/api/user/me`, { headers });
      expect(await response.json()).toMatchObject({ errorCode: "ADDRESS_NOT_ALLOWED" });
    });

    it("do not reveal an expired or revoked key", async () => {
      const addresses = ["203.0.113.7"];
      const revoked = await newApiKey(userId, { addresses, isRevoked: true });
      expect(await call("/api/user/me", revoked)).toMatchObject({ errorCode: "TOKEN_REVOKED" });
    });

    it("of a new key are within those of the key that makes it", async () => {
      const { token } = await newApiKey(userId, { addresses: ["127.0.0.0/8", "2001:db8::/32"] });
      for (const addresses of [undefined, [], ["0.0.0.0/0"], ["127.0.0.1", "2001:db9::1"]]) {
        expect(await make({ addresses }, token)).toMatchObject(forbidden);
      }
      expect(await make({ addresses: ["127.0.0.1", "2001:db8:1::/48"] }, token)).toMatchObject({
        status: 200,
      });
    });

    it.each([
      [["localhost"], "addresses.0 must be an IP address or a CIDR range"],
      [["203.0.113.7/33"], "addresses.0 must be an IP address or a CIDR range"],
      [["::ffff:0:0/90"], "addresses must not contain ::ffff:0:0/90: use IPv4 ranges such as 203.0.113.0/24"],
      [Array.from({ length: 51 }, () => "::1"), "addresses must have at most 50 items"],
    ])("rejects %j", async (addresses, message) => {
      expect(await make({ addresses })).toMatchObject({
        status: 400,
        errorCode: "VALIDATION_ERROR",
        message,
      });
    });
  });

  it("cost no additional statement, and the last use is written once per minute", async () => {
    const limits = { workspaceIds: [here], addresses: ["203.0.113.0/24"] };
    const { id, token } = await newApiKey(userId, limits);
    const use = (address: string) => call("/api/tag", { token, workspaceId: here, address });
    const { roundTrips } = await countRoundTrips(() => use("203.0.113.7"));
    expect(roundTrips[0]).toEqual(["authorize_request"]);
    const { pool } = database();
    const row = async () => (await pool.query("select xmin, * from api_keys where id = $1", [id])).rows[0];
    const first = await row();
    expect(first.last_used_address).toBe("203.0.113.7");
    await use("203.0.113.8");
    await use("198.51.100.1");
    expect(await row()).toEqual(first);
    await pool.query("update api_keys set last_used_at = now() - interval '61 s' where id = $1", [id]);
    await use("198.51.100.1");
    expect((await row()).last_used_address).toBe("203.0.113.7");
    await use("203.0.113.8");
    expect((await row()).last_used_address).toBe("203.0.113.8");
  });

  it("do not apply to people", async () => {
    await newApiKey(userId, { addresses: ["192.0.2.1"], workspaceIds: [there] });
    const { cookie } = await newSession(userId);
    const headers = { cookie, "sec-fetch-site": "same-origin", "x-workspace-id": here };
    expect((await server.fetch("/api/tag", { headers }, "fe80::1%eth0")).status).toBe(200);
  });

  it("apply to MCP", async () => {
    const mcp = (token: string, workspaceId: string, address: string) =>
      call("/api/mcp", {
        token,
        workspaceId,
        address,
        body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      });
    const { token } = await newApiKey(userId, { workspaceIds: [here], addresses: ["203.0.113.0/24"] });
    expect(await mcp(token, there, "203.0.113.7")).toMatchObject(stranger);
    expect(await mcp(token, here, "203.0.114.7")).toMatchObject(away);
  });
});
