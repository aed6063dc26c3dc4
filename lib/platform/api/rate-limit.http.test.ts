import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { drainBucket, refillBucket, resetBuckets, useFrozenBuckets } from "#lib/testing/buckets.ts";
import { join, loginTokenOf, newApiKey, newPerson, newSession } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

type Reading = {
  status: number;
  limit: string | null;
  remaining: number;
  retryAfter: number | null;
  body: Envelope;
};
type Envelope = { errorCode: string | null; message: string };

describe("the rate limit", () => {
  const server = useTestServer();
  useFrozenBuckets();
  beforeEach(resetBuckets);

  async function member(): Promise<{ workspaceId: string; userId: string; headers: Record<string, string> }> {
    const { workspaceId, userId } = await newWorkspace();
    const authorization = `Bearer ${(await newApiKey(userId)).token}`;
    return { workspaceId, userId, headers: { authorization, "x-workspace-id": workspaceId } };
  }
  async function read(
    headers: Record<string, string>,
    origin = server.url(),
    path = "/api/tag",
  ): Promise<Reading> {
    const response = await fetch(`${origin}${path}`, { headers });
    const after = response.headers.get("retry-after");
    return {
      status: response.status,
      limit: response.headers.get("x-ratelimit-limit"),
      remaining: Number(response.headers.get("x-ratelimit-remaining")),
      retryAfter: after === null ? null : Number(after),
      body: await response.json(),
    };
  }
  /** Ten calls at a time. More would only wait for the database, and on a busy machine could time out. */
  async function many(count: number, call: (index: number) => Promise<Reading>): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (let from = 0; from < count; from += 10) {
      const batch = Array.from({ length: Math.min(10, count - from) }, (_, index) => call(from + index));
      readings.push(...(await Promise.all(batch)));
    }
    return readings;
  }
  const bucketOf = async (key: string) =>
    (await database().pool.query("select tokens from rate_buckets where key = $1", [key])).rows[0]?.tokens;

  it("accepts a burst of 160 calls and returns Retry-After to the rest", async () => {
    const { headers, workspaceId } = await member();
    expect(await read(headers)).toMatchObject({
      status: 200,
      limit: "120",
      remaining: 159,
      retryAfter: null,
    });
    await resetBuckets();

    const readings = await many(180, () => read(headers));
    const admitted = readings.filter(({ status }) => status === 200);
    const refused = readings.filter(({ status }) => status === 429);
    expect([admitted.length, refused.length]).toEqual([160, 20]);
    const left = admitted.map(({ remaining }) => remaining).sort((one, other) => other - one);
    expect(left).toEqual(Array.from({ length: 160 }, (_, index) => 159 - index));
    expect(new Set(readings.map(({ limit }) => limit))).toEqual(new Set(["120"]));
    for (const { retryAfter, remaining, body } of refused) {
      expect(retryAfter).toBe(1);
      expect(remaining).toBe(0);
      expect(body).toEqual({
        success: false,
        code: 429,
        errorCode: "RATE_LIMIT_EXCEEDED",
        message: "Rate limit exceeded: at most 120 requests per minute per workspace.",
        data: null,
      });
    }
    expect(await bucketOf(`workspace:${workspaceId}`)).toBe(0);
    await refillBucket(`workspace:${workspaceId}`, 1);
    expect((await read(headers)).status).toBe(200);
  });

  it("does not count rejected calls", async () => {
    const { headers, workspaceId } = await member();
    await drainBucket(`workspace:${workspaceId}`);
    await many(20, () => read(headers));
    await refillBucket(`workspace:${workspaceId}`, 0.5);
    expect((await read(headers)).status).toBe(200);
  });

  it("is shared by all users and keys of a workspace, and separate for each workspace", async () => {
    const { headers, workspaceId, userId } = await member();
    const colleague = await newPerson();
    await join(workspaceId, colleague.id, "agent");
    await drainBucket(`workspace:${workspaceId}`);
    const others = [await newApiKey(userId), await newApiKey(colleague.id)].map(({ token }) => token);
    for (const token of [...others, await loginTokenOf(userId)]) {
      const given = { ...headers, authorization: `Bearer ${token}` };
      expect(await read(given)).toMatchObject({ status: 429 });
    }
    const second = await member();
    await join(second.workspaceId, userId, "agent");
    expect(await read({ ...headers, "x-workspace-id": second.workspaceId })).toMatchObject({
      remaining: 159,
    });
  });

  it("is separate for users in the console", async () => {
    const { headers, workspaceId, userId } = await member();
    const { cookie } = await newSession(userId);
    const console = { cookie, "x-workspace-id": workspaceId };
    await drainBucket(`workspace:${workspaceId}`);
    expect(await read(headers)).toMatchObject({ status: 429 });
    expect(await read(console)).toMatchObject({ status: 200, limit: "1200", remaining: 399 });
    await drainBucket(`console:${userId}`);
    expect(await read(console)).toMatchObject({
      status: 429,
      limit: "1200",
      body: { message: "Rate limit exceeded: at most 1200 requests per minute." },
    });
    await resetBuckets();
    await many(5, () => read(console));
    expect(await read(headers)).toMatchObject({ remaining: 159 });
  });

  it("is not used by invalid tokens, which share the bucket of their address", async () => {
    const { headers, workspaceId } = await member();
    const stranger = await member();
    const workspace = { "x-workspace-id": workspaceId };
    const strangers: Record<string, string>[] = [
      { ...stranger.headers, ...workspace },
      workspace,
      { ...workspace, authorization: "Bearer nonsense" },
    ];
    const readings = await many(180, (index) => read(strangers[index % 3] ?? {}));
    expect(await bucketOf(`workspace:${workspaceId}`)).toBeUndefined();
    expect(readings.filter(({ status }) => status === 429)).toHaveLength(20);
    for (const { status, limit, remaining } of readings) {
      expect([401, 403, 429]).toContain(status);
      expect(limit).toBe("120");
      expect(remaining).toBeGreaterThanOrEqual(0);
    }
    expect(await read(headers)).toMatchObject({ status: 200, remaining: 159 });
  });

  it("counts public calls per route, separately from rejected calls of the address", async () => {
    const health = () => read({}, server.url(), "/api/health");
    await many(180, () => read({}));
    expect(await health()).toMatchObject({ status: 200, limit: "120", remaining: 159 });
    const openapi = () => read({}, server.url(), "/api/openapi.json");
    expect(await openapi()).toMatchObject({ status: 200, limit: "120", remaining: 159 });
    await drainBucket("open:/api/openapi.json:127.0.0.1");
    expect(await openapi()).toMatchObject({ status: 429, retryAfter: 1 });
    expect(await health()).toMatchObject({ status: 200 });
    await drainBucket("open:/api/health:127.0.0.1");
    await expect.poll(health).toMatchObject({ status: 429, retryAfter: 1 });
  });

  it("counts calls outside any workspace by person", async () => {
    const { headers, userId } = await member();
    const me = () => read(headers, server.url(), "/api/user/me");
    expect(await me()).toMatchObject({ status: 200, remaining: 159 });
    await drainBucket(`user:${userId}`);
    expect(await me()).toMatchObject({ status: 429, limit: "120" });
    expect(await read(headers)).toMatchObject({ status: 200, remaining: 159 });
  });

  it("applies across processes", async () => {
    const other = await startProcess(server.databaseUrl());
    try {
      const { headers, workspaceId } = await member();
      await drainBucket(`workspace:${workspaceId}`, 40);
      const readings = await many(60, (index) => read(headers, index % 2 ? other.url : server.url()));
      expect(readings.filter(({ status }) => status === 200)).toHaveLength(40);
      expect(await read(headers, other.url)).toMatchObject({ status: 429, remaining: 0 });
    } finally {
      await other.stop();
    }
  });
});

async function startProcess(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL("../../testing/processes/front-process.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout ?? child, "data");
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${String(line).trim()}`, stop };
}
