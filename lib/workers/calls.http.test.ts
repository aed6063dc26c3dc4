import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import {
  addWorker,
  callAndWork,
  newShopMember,
  order,
  readRun,
  sendCall,
  workOnCalls,
} from "#lib/testing/factories/worker-calls.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { WorkerRun } from "./schema.ts";

describe("calling a worker", () => {
  const server = useTestServer();
  let ana: Member;

  beforeAll(async () => {
    ana = await newShopMember(server);
  });
  beforeEach(resetBuckets);

  it("accepts calls only with the worker's token", async () => {
    const worker = await addWorker(ana, { name: "tokened" });
    const answer = await sendCall(worker.urlWithToken, { ...order, id: "T-1" }, null);
    expect(answer).toMatchObject({ status: 200, data: { received: true } });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("100");
    await workOnCalls();
    const run = await readRun(ana, answer.data.runId);
    expect(run).toMatchObject({ status: "done", source: "token" });
    expect(JSON.stringify(run.headers)).not.toContain(worker.urlWithToken.split("token=")[1]);
    const wrongName = worker.urlWithToken.replace("/tokened?", "/other?");
    expect(await sendCall(wrongName, order, null)).toMatchObject({
      status: 404,
      errorCode: "WORKER_NOT_FOUND",
    });
    const invalid = { status: 401, errorCode: "TOKEN_INVALID" };
    expect(await sendCall(`${worker.url}?token=${newId()}`, order, null)).toMatchObject(invalid);
    expect(await sendCall(`${worker.url}?token=`, order, null)).toMatchObject(invalid);
    expect(await sendCall(`${worker.urlWithToken}&token=x`, order, null)).toMatchObject({
      status: 400,
      errorCode: "VALIDATION_ERROR",
    });
    expect(await sendCall(worker.url, order, null)).toMatchObject({
      status: 401,
      errorCode: "TOKEN_REQUIRED",
    });
    await ana.ask(`POST /api/worker/${worker.id}/token`);
    expect(await sendCall(worker.urlWithToken, order, null)).toMatchObject(invalid);
  });

  it("rejects a token with another workspace's id and accepts it with its own", async () => {
    const worker = await addWorker(ana);
    const at = (workspaceId: string, url = worker.urlWithToken) =>
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-workspace-id": workspaceId },
        body: JSON.stringify({ workspaceId: "the sender's own" }),
      });
    expect((await at(ana.workspaceId)).status).toBe(200);
    const other = await newMember(server);
    const inQuery = `${worker.urlWithToken}&workspaceId=${other.workspaceId}`;
    for (const refused of [await at(other.workspaceId), await at(ana.workspaceId, inQuery)]) {
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ errorCode: "WORKSPACE_MISMATCH", data: null });
    }
    const { data } = await ana.ask<{ data: WorkerRun[] }>(`GET /api/worker/${worker.id}/runs`);
    expect(data.data).toHaveLength(1);
  });

  it("counts calls of unknown names against the workspace's limit", async () => {
    const made = (name: string) => sendCall(`${server.url()}/api/worker/webhook/${name}`, {}, ana);
    expect(await made("made-up-1")).toMatchObject({ status: 404, errorCode: "WORKER_NOT_FOUND" });
    await drainBucket(`workspace:${ana.workspaceId}`);
    const refused = await made("made-up-2");
    expect(refused).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
    expect(refused.message).toContain("120 requests per minute per workspace");
    expect(refused.headers.get("retry-after")).toBe("1");
  });

  it("returns 404 if the worker is deleted during the call", async () => {
    const worker = await addWorker(ana);
    const kept = await callAndWork(ana, worker, order);
    const deleting = await database().pool.connect();
    await deleting.query("begin");
    await deleting.query("delete from workers where id = $1", [worker.id]);
    const calls = [sendCall(worker.url, {}, ana), sendCall(worker.urlWithToken, {}, null)];
    const replay = ana.ask(`POST /api/worker/run/${kept.id}/replay`);
    await waitForLockWaiters(3);
    await deleting.query("commit");
    deleting.release();
    expect(await replay).toMatchObject({ status: 404, errorCode: "WORKER_RUN_NOT_FOUND" });
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 404, errorCode: "WORKER_NOT_FOUND" });
    }
  });

  it("returns 404 for a name with a NUL character", async () => {
    const worker = await addWorker(ana);
    const missing = { status: 404, errorCode: "WORKER_NOT_FOUND" };
    expect(await sendCall(`${worker.url}%00`, order, ana)).toMatchObject(missing);
    expect(await sendCall(worker.urlWithToken.replace("?", "%00?"), order, null)).toMatchObject(missing);
  });

  it.each([
    ["not JSON", "{", 400, "INVALID_JSON"],
    ["a number", "7", 400, "VALIDATION_ERROR"],
    ["a list", "[]", 400, "VALIDATION_ERROR"],
    ["more than 256 KiB", `{"a":"${"x".repeat(256 * 1024)}"}`, 413, "PAYLOAD_TOO_LARGE"],
  ])("rejects a body that is %s, with a key and with a token", async (_, body, status, errorCode) => {
    const worker = await addWorker(ana);
    expect(await sendCall(worker.url, body, ana)).toMatchObject({ status, errorCode });
    expect(await sendCall(worker.urlWithToken, body, null)).toMatchObject({ status, errorCode });
  });

  it("allows a hundred calls per minute and worker, separately from the workspace's limit", async () => {
    const worker = await addWorker(ana);
    const other = await addWorker(ana);
    const remaining = (answer: { headers: Headers }) => Number(answer.headers.get("x-ratelimit-remaining"));
    expect(remaining(await sendCall(worker.url, {}, ana))).toBe(99);
    expect(remaining(await sendCall(worker.urlWithToken, {}, null))).toBe(98);
    await drainBucket(`worker:${worker.name}:${ana.workspaceId}`, 1);
    expect((await sendCall(worker.url, {}, ana)).status).toBe(200);
    for (const refused of [
      await sendCall(worker.url, {}, ana),
      await sendCall(worker.urlWithToken, {}, null),
    ]) {
      expect(refused).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
      expect(refused.message).toBe("Rate limit exceeded: at most 100 requests per minute.");
      expect(refused.headers.get("retry-after")).toBe("1");
    }
    const apart = await sendCall(other.url, {}, ana);
    expect(apart).toMatchObject({ status: 200 });
    expect(apart.headers.get("x-ratelimit-limit")).toBe("100");
    const rest = await fetch(`${server.url()}/api/worker`, {
      headers: { authorization: `Bearer ${ana.token}`, "x-workspace-id": ana.workspaceId },
    });
    expect(rest.headers.get("x-ratelimit-limit")).toBe("120");
    expect(Number(rest.headers.get("x-ratelimit-remaining"))).toBeGreaterThan(155);
  });
});

describe("stored calls", () => {
  const server = useTestServer();
  let ana: Member;

  beforeAll(async () => {
    ana = await newShopMember(server);
  });
  beforeEach(resetBuckets);

  it("lists calls newest first, by status and in pages", async () => {
    const worker = await addWorker(ana);
    const runs = [];
    for (const id of ["L-1", "L-1", "L-2"]) runs.push(await callAndWork(ana, worker, { ...order, id }));
    const list = async (input: Record<string, unknown>) =>
      (
        await ana.ask<{ continuationToken: string | null; data: WorkerRun[] }>(
          `GET /api/worker/${worker.id}/runs`,
          input,
        )
      ).data;
    const all = await list({});
    expect(all.data.map(({ id }) => id)).toEqual(runs.map(({ id }) => id).reverse());
    expect(Object.keys(all.data[0] ?? {})).not.toContain("body");
    expect((await list({ status: "skipped" })).data.map(({ id }) => id)).toEqual([runs[1]?.id]);
    const first = await list({ pageSize: 2 });
    const second = await list({ pageSize: 2, continuationToken: first.continuationToken });
    expect([...first.data, ...second.data]).toEqual(all.data);
    expect(second.continuationToken).toBeNull();
  });

  it("processes a key once, and again when it is replayed", async () => {
    const worker = await addWorker(ana);
    const first = await callAndWork(ana, worker, { ...order, id: "K-1" });
    const second = await callAndWork(ana, worker, { ...order, id: "K-1", total: "9" });
    expect(second).toMatchObject({
      status: "skipped",
      reason: "A call with the key “K-1” was already processed.",
    });
    const again = await ana.ask<WorkerRun>(`POST /api/worker/run/${first.id}/replay`);
    expect(again.data).toMatchObject({ status: "received", source: "replay", replayOf: first.id });
    await workOnCalls();
    expect(await readRun(ana, again.data.id)).toMatchObject({ status: "done", isNewContact: false });
  });
});
