import { beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { drainBucket } from "#lib/testing/buckets.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { ownInspectorTarget } from "./inspector-target.ts";

type Seen = { id: string; method: string; query: string; headers: Record<string, string>; body: string };
type Page = { continuationToken: string | null; data: Seen[] };

describe("the webhook tester over HTTP", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext;
  let key: string;
  let address: string;

  beforeAll(async () => {
    const owner = await newWorkspace();
    ctx = owner;
    key = (await newApiKey(owner.userId)).token;
    address = ((await ask("/api/inspector/address")).data as { url: string }).url;
  });

  async function ask(path: string, method = "GET", as = { workspaceId: ctx.workspaceId as string, key }) {
    const headers = { authorization: `Bearer ${as.key}`, "x-workspace-id": as.workspaceId };
    const response = await server.fetch(path, { method, headers });
    const envelope = (await response.json()) as { errorCode: string | null; data: never };
    return { status: response.status, ...envelope };
  }

  const list = async (query = "") => (await ask(`/api/inspector${query}`)).data as Page;

  it("has one address per workspace under the public URL", async () => {
    const { rows } = await database().pool.query("select inspector_token from workspaces where id = $1", [
      ctx.workspaceId,
    ]);
    expect(address).toBe(`${server.url()}/api/inspector/${rows[0].inspector_token}`);
  });

  it("accepts any method without a credential and shows the request", async () => {
    const headers = { "x-key": "k", cookie: "session=secret", "content-type": "text/plain" };
    const answer = await fetch(`${address}?a=1&b=%C3%B1`, { method: "PUT", headers, body: "hola ñ" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("600");
    const [seen] = (await list()).data;
    expect(seen).toMatchObject({ method: "PUT", query: "?a=1&b=%C3%B1", body: "hola ñ", truncated: false });
    expect(seen?.headers).toMatchObject({ "x-key": "k", "content-type": "text/plain" });
    expect(Object.keys(seen?.headers ?? {})).not.toContain("cookie");
    expect(Object.keys(seen?.headers ?? {})).not.toContain("x-tertulia-address");
    for (const method of ["GET", "POST", "DELETE", "PATCH", "OPTIONS"]) {
      expect((await fetch(address, { method })).status).toBe(200);
    }
    expect((await list()).data.slice(0, 5).map((request) => request.method)).toEqual([
      "OPTIONS",
      "PATCH",
      "DELETE",
      "POST",
      "GET",
    ]);
  });

  it("stores 64 KiB of a body, without characters that PostgreSQL rejects", async () => {
    await fetch(address, { method: "POST", body: "a".repeat(70_000) });
    const [long] = (await list()).data;
    expect([long?.body.length, (long as unknown as { truncated: boolean }).truncated]).toEqual([
      65_536,
      true,
    ]);
    await fetch(address, { method: "POST", body: Buffer.from([0x61, 0x00, 0xff]) });
    expect((await list()).data[0]?.body).toBe("a\ufffd\ufffd");
  });

  it("keeps the last 200, lists them in pages and deletes them on request", async () => {
    for (let batch = 0; batch < 21; batch += 1) {
      await Promise.all(
        Array.from({ length: 10 }, () => fetch(address, { method: "POST", body: `${batch}` })),
      );
    }
    const { rows } = await database().pool.query(
      "select count(*)::int from inspector_requests where workspace_id = $1",
      [ctx.workspaceId],
    );
    expect(rows).toEqual([{ count: 200 }]);
    const first = await list("?pageSize=100");
    const second = await list(`?pageSize=100&continuationToken=${first.continuationToken}`);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(200);
    expect(first.data[0]?.body).toBe("20");
    expect(second.continuationToken).toBeNull();
    expect((await ask("/api/inspector", "DELETE")).data).toEqual({ deleted: 200 });
    expect((await list()).data).toEqual([]);
  });

  it("returns 404 for an unknown token", async () => {
    const answer = await server.fetch("/api/inspector/nobody", { method: "POST" });
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([
      404,
      "INSPECTOR_NOT_FOUND",
    ]);
  });

  it("shows nothing to other workspaces and to members without permission", async () => {
    await fetch(address, { method: "POST", body: "private" });
    const other = await newWorkspace();
    const stranger = { workspaceId: other.workspaceId, key: (await newApiKey(other.userId)).token };
    expect(((await ask("/api/inspector", "GET", stranger)).data as Page).data).toEqual([]);
    const agent = await newWorkspace("agent");
    const as = { workspaceId: agent.workspaceId, key: (await newApiKey(agent.userId)).token };
    const forbidden = { status: 403, errorCode: "FORBIDDEN" };
    expect(await ask("/api/inspector", "GET", as)).toMatchObject(forbidden);
    expect(await ask("/api/inspector", "DELETE", as)).toMatchObject(forbidden);
    expect((await list()).data[0]?.body).toBe("private");
  });

  it("has a separate rate limit per address", async () => {
    const noisy = await newWorkspace();
    await drainBucket(`inspector:${noisy.workspaceId}`);
    const { url } = (
      await ask("/api/inspector/address", "GET", {
        workspaceId: noisy.workspaceId,
        key: (await newApiKey(noisy.userId)).token,
      })
    ).data as { url: string };
    const answer = await fetch(url, { method: "POST" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await fetch(address, { method: "POST" })).status).toBe(200);
  });
});

describe("ownInspectorTarget", () => {
  const publicUrl = "https://crm.example.com";
  const own = "https://crm.example.com/api/inspector/abc";
  it.each([
    ["https://crm.example.com/api/inspector/abc", own],
    ["https://crm.example.com:443/api/inspector/abc?x=1#y", `${own}?x=1`],
    ["https://CRM.example.com/api/x/../inspector/abc", own],
    ["http://localhost:3000/api/inspector/abc?to=erp", `${own}?to=erp`],
    ["https://crm.example.com.evil.test/api/inspector/abc", own],
    ["https://crm.example.com/api/inspector/abd", null],
    ["https://crm.example.com/api/inspector/abc/", null],
    ["https://crm.example.com/api/inspector/abc/../abd", null],
    ["https://user@crm.example.com/api/inspector/abc", null],
    ["ftp://crm.example.com/api/inspector/abc", null],
    ["nonsense", null],
  ])("finds for %s: %s", (url, found) => {
    const target = ownInspectorTarget({ url, inspectorToken: "abc" }, publicUrl);
    expect(target).toEqual(found && { url: found, trustedOrigin: publicUrl });
  });
});
