import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { glob } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

const require = createRequire(import.meta.url);
const SUITE = require.resolve("@modelcontextprotocol/conformance/dist/index.js");

/** Returns the scenarios that a server needs to pass for a revision, as the suite lists them. */
export function requiredScenarios(revision: string): string[] {
  const text = readFileSync(join(dirname(SUITE), "../requirements", `${revision}.yaml`), "utf8");
  const [, list = ""] = /^server:\n((?: {2}- .*\n)+)/m.exec(text) ?? [];
  return list
    .trim()
    .split(/\s*- /)
    .slice(1)
    .map((name) => name.trim());
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A check of a scenario; `id` is that of the suite. */
type Check = { scenario: string; id: string; status: string; errorMessage?: string };

/**
 * Runs the MCP conformance suite against a server and returns its checks. `fetch` serves the requests; `headers` are
 * added, because the suite has no credentials. `options` choose the scenarios.
 */
export async function runConformance(
  fetch: Fetch,
  headers: Record<string, string>,
  options: readonly string[],
): Promise<Check[]> {
  const server = createServer(async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    const response = await fetch(incoming.url ?? "/", {
      ...(await requestOf(incoming, headers)),
      signal: gone.signal,
    });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.flushHeaders();
    // The suite closes streams early, which is no error.
    if (response.body) pipeline(Readable.fromWeb(response.body as never), outgoing, () => {});
    else outgoing.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}/api/mcp`;
  const folder = mkdtempSync(join(tmpdir(), "tertulia-mcp-"));
  try {
    await run(["server", "--url", url, "--output-dir", folder, ...options]);
    return await readChecks(folder);
  } finally {
    rmSync(folder, { recursive: true });
    server.closeAllConnections();
    server.close();
  }
}

async function requestOf(incoming: IncomingMessage, headers: Record<string, string>): Promise<RequestInit> {
  const { method = "GET" } = incoming;
  const body = await buffer(incoming);
  const given = { ...(incoming.headers as Record<string, string>), ...headers };
  delete given.connection;
  delete given["transfer-encoding"];
  return {
    method,
    headers: given,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  };
}

/** The suite exits with 1 if a check failed; the checks say which. */
async function run(args: string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [SUITE, ...args], { maxBuffer: 64 * 1_048_576 }, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`${stdout}\n${stderr}`));
      else resolve();
    });
  });
}

async function readChecks(folder: string): Promise<Check[]> {
  const checks: Check[] = [];
  for await (const file of glob("*/checks.json", { cwd: folder })) {
    const scenario = file.replace(/^server-(.*)-\d{4}-\d\d-\d\d.*$/, "$1");
    for (const check of JSON.parse(readFileSync(join(folder, file), "utf8")))
      checks.push({ scenario, ...check });
  }
  return checks;
}
