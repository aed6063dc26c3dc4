import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { env } from "#lib/platform/env.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";

const databaseUrl = useTestDatabase();
const METRICS_TOKEN = "a token of at least thirty-two characters";

it("npm run worker serves its probes and metrics, and ends with 0 after SIGTERM", async () => {
  const [PROBE_PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  const child = spawn(process.execPath, [join(import.meta.dirname, "worker.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", DATABASE_URL: databaseUrl(), APP_SECRET: env().APP_SECRET },
      ...{ PROBE_PORT, METRICS_PORT, METRICS_TOKEN, LOG_LEVEL: "silent" },
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text) => String(text).includes("delivers webhooks") && resolve());
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
  const get = (port: string, path: string, token = METRICS_TOKEN) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await get(PROBE_PORT, "/ready")).status).toBe(200);
  expect((await get(METRICS_PORT, "/ready")).status).toBe(404);
  for (const port of [PROBE_PORT, METRICS_PORT]) {
    expect((await get(port, "/api/metrics", "wrong")).status).toBe(401);
    const response = await get(port, "/api/metrics");
    expect(response.status).toBe(200);
    const lines = (await response.text()).split("\n");
    expect(lines).toContain("tertulia_database_up 1");
    expect(lines).toContain('tertulia_workers{work="deliveries"} 1');
    expect(lines).toContain('tertulia_database_pool_max{pool="deliveries"} 4');
    expect(lines).toContain('tertulia_database_pool_max{pool="jobs"} 2');
  }
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
