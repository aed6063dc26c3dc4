import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { drainBucket } from "#lib/testing/buckets.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { createProbeServer } from "../front/probes.ts";
import { serveMetrics } from "../front/serve-metrics.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueueJob } from "../jobs/index.ts";
import { startMetrics, stopMetrics } from "./metrics.ts";

const TOKEN = "a token of at least thirty-two characters";

const server = useTestServer();
const side = createProbeServer(serveMetrics(TOKEN));

beforeAll(async () => {
  await startMetrics();
  side.listen(0, "127.0.0.1");
  await once(side, "listening");
});
afterAll(async () => {
  stopMetrics();
  side.close();
  side.closeAllConnections();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = side.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

/** Returns the samples of a scrape that begin with a text. */
async function scrape(start = ""): Promise<string[]> {
  const response = await get("/api/metrics", { authorization: `Bearer ${TOKEN}` });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#") && line.startsWith(start));
}

/** Returns the value of a sample; 0 if it does not exist yet. */
async function readSample(sample: string): Promise<number> {
  const [line] = await scrape(`${sample} `);
  return Number(line?.slice(sample.length + 1) ?? 0);
}

describe("GET /api/metrics", () => {
  it("is an unknown route where metrics are off", async () => {
    for (const method of ["GET", "POST"]) {
      const response = await server.fetch("/api/metrics", { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ errorCode: "ROUTE_NOT_FOUND" });
    }
  });

  it.each([
    ["without a token", {}, "TOKEN_REQUIRED"],
    ["with another scheme", { authorization: `Basic ${TOKEN}` }, "TOKEN_REQUIRED"],
    ["with a wrong token", { authorization: `Bearer ${TOKEN}x` }, "TOKEN_INVALID"],
    ["with the token in the query", { path: `?token=${TOKEN}` }, "TOKEN_REQUIRED"],
  ])("rejects a scrape %s", async (_case, { path = "", ...headers }: Record<string, string>, errorCode) => {
    const response = await get(`/api/metrics${path}`, headers);
    expect(response.status).toBe(401);
    const refusal = await response.json();
    expect(refusal).toMatchObject({ success: false, code: 401, errorCode, data: null });
    expect(JSON.stringify(refusal)).not.toContain(TOKEN);
  });

  it("serves the text format of Prometheus, compressed if the scraper accepts it", async () => {
    const response = await get("/api/metrics", {
      authorization: `bearer ${TOKEN}`,
      "accept-encoding": "gzip",
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "no-store",
    });
    const lines = (await response.text()).split("\n");
    expect(lines).toContain("# TYPE tertulia_http_requests_total counter");
    expect(lines).toContain('tertulia_build_info{version="0.1.0"} 1');
    expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_p99_seconds "))).toBe(true);
  });

  it("serves nothing else on its port, and only reading", async () => {
    expect((await get("/api/health", { authorization: `Bearer ${TOKEN}` })).status).toBe(404);
    const { port } = side.address() as AddressInfo;
    const post = await fetch(`http://127.0.0.1:${port}/api/metrics`, { method: "POST" });
    expect(post.status).toBe(404);
  });
});

describe("requests", () => {
  it("are counted by route pattern, method and status", async () => {
    const { workspaceId, userId } = await newWorkspace();
    const headers = {
      authorization: `Bearer ${(await newApiKey(userId)).token}`,
      "x-workspace-id": workspaceId,
    };
    const route = 'route="/api/contact/{id}",method="GET"';
    const counter = `tertulia_http_requests_total{${route},status="404"}`;
    const [before, measured] = [
      await readSample(counter),
      await readSample(`tertulia_http_request_duration_seconds_count{${route}}`),
    ];
    for (let call = 0; call < 3; call += 1) await server.fetch(`/api/contact/${newId()}`, { headers });
    expect(await readSample(counter)).toBe(before + 3);
    expect(await readSample(`tertulia_http_request_duration_seconds_count{${route}}`)).toBe(measured + 3);
  });

  it("add no series for other ids, workspaces, paths, methods and queries", async () => {
    const { userId } = await newWorkspace();
    const authorization = `Bearer ${(await newApiKey(userId)).token}`;
    const call = async (nth: number) => {
      const headers = { authorization, "x-workspace-id": newId(), "x-request-id": `request-number-${nth}` };
      await server.fetch(`/api/contact/${newId()}?name=Nth${nth}`, { headers });
      await server.fetch(`/api/unknown-${nth}/${newId()}`, { headers });
      await server.fetch(`/api/agent/upload/token-${nth}`, { headers, method: "PUT" });
      const odd = request(`${server.url()}/api/contact`, { method: nth % 2 === 0 ? "PURGE" : "PROPFIND" });
      const [response] = await once(odd.end(), "response");
      await text(response);
      await (await fetch(`${server.url()}/page-${nth}`)).text();
    };
    for (const nth of [0, 1]) await call(nth);
    // A page is counted after its client got it.
    const pages = 'tertulia_http_requests_total{route="pages",method="GET",status="404"}';
    await expect.poll(() => readSample(pages)).toBe(2);
    const names = async () =>
      (await scrape("tertulia_http_")).map((line) => line.slice(0, line.lastIndexOf(" ")));
    const before = await names();
    for (let nth = 2; nth <= 8; nth += 1) await call(nth);
    expect(await names()).toEqual(before);
    const all = before.join("\n");
    expect(all).toContain('{route="none",method="GET",status="404"}');
    expect(all).toContain('{route="/api/contact",method="other",status="405"}');
    expect(all).toContain('{route="/api/agent/upload/{token}",method="PUT",status="404"}');
    expect(all).toContain('{route="pages",method="GET",status="404"}');
    expect(all).not.toMatch(/Nth|unknown|token-|page-|[0-9a-f]{8}-/);
  });

  it("are counted when a rate limit rejects them", async () => {
    const { workspaceId, userId } = await newWorkspace();
    const headers = {
      authorization: `Bearer ${(await newApiKey(userId)).token}`,
      "x-workspace-id": workspaceId,
    };
    await drainBucket(`workspace:${workspaceId}`);
    const counter = 'tertulia_rate_limit_rejections_total{limit="120"}';
    const before = await readSample(counter);
    expect((await server.fetch("/api/tag", { headers })).status).toBe(429);
    expect(await readSample(counter)).toBe(before + 1);
  });

  it("that stream events are counted while they are open", async () => {
    const { workspaceId, userId } = await newWorkspace();
    const headers = { authorization: `Bearer ${(await newApiKey(userId)).token}` };
    const end = new AbortController();
    const url = `${server.url()}/api/realtime?workspaceId=${workspaceId}`;
    expect(await readSample("tertulia_event_streams")).toBe(0);
    const response = await fetch(url, { headers, signal: end.signal });
    expect(response.status).toBe(200);
    expect(await readSample("tertulia_event_streams")).toBe(1);
    end.abort();
    await expect.poll(() => readSample("tertulia_event_streams")).toBe(0);
  });
});

describe("jobs", () => {
  it("are counted by kind and outcome", async () => {
    const ctx = await newWorkspace();
    const job = defineJob({
      name: "measured-job",
      payload: z.object({ fails: z.boolean() }),
      maxAttempts: 1,
      run: async (_ctx, { fails }) => {
        if (fails) throw new Error("no");
      },
    });
    for (const fails of [false, true, false]) await enqueueJob(ctx, job, { fails });
    await runJobs({ jobs: [job] });
    const counted = 'tertulia_job_duration_seconds_count{job="measured-job",outcome=';
    expect(await readSample(`${counted}"done"}`)).toBe(2);
    expect(await readSample(`${counted}"given_up"}`)).toBe(1);
  });
});

describe("queued work in the database", () => {
  it("is missing, with all other metrics, while the database does not respond", async () => {
    const before = process.env.DATABASE_URL;
    expect(await readSample("tertulia_database_up")).toBe(1);
    expect(await scrape("tertulia_delivery_lag_seconds")).toHaveLength(1);
    await closeDatabase();
    process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
    try {
      expect(await readSample("tertulia_database_up")).toBe(0);
      for (const name of [
        "tertulia_delivery_lag_seconds",
        "tertulia_deliveries",
        "tertulia_jobs",
        "tertulia_workers",
      ])
        expect(await scrape(name)).toEqual([]);
      expect(await scrape('tertulia_database_pool_max{pool="requests"}')).toHaveLength(1);
      expect((await scrape("tertulia_http_requests_total")).length).toBeGreaterThan(0);
    } finally {
      await closeDatabase();
      process.env.DATABASE_URL = before;
    }
    await runStatement(database().db, { text: "select 1" }, []);
    expect(await readSample("tertulia_database_up")).toBe(1);
  });
});
