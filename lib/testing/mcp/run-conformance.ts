import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { glob } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
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
    // The suite closes streams early, which is not an error.
    if (response.body) pipeline(Readable.fromWeb(response.body as never), outgoing, () => {});
    else outgoing.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}/api/mcp`;
  try {
    return await runSuite(["server", "--url", url, ...options]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Runs the scenarios for an authorization server and returns their checks. `visit` is the browser: it gets the address
 * of the authorization request, and goes where the person is sent.
 */
export function runAuthorizationSuite(
  issuer: string,
  { clientId, port, visit }: { clientId: string; port: number; visit: (url: URL) => Promise<void> },
): Promise<Check[]> {
  const options = ["--url", issuer, "--client-id", clientId, "--port", String(port)];
  return runSuite(["authorization", ...options], (line) => {
    if (line.startsWith(`${issuer}/`)) void visit(new URL(line));
  });
}

async function runSuite(args: string[], onLine?: (line: string) => void): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "tertulia-mcp-"));
  try {
    await run([...args, "--output-dir", folder], onLine);
    return await readChecks(folder);
  } finally {
    rmSync(folder, { recursive: true });
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

/** The suite exits with 1 if a check failed; the checks are listed. */
async function run(args: string[], onLine: (line: string) => void = () => {}): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const suite = execFile(
      process.execPath,
      [SUITE, ...args],
      { maxBuffer: 64 * 1_048_576 },
      (error, stdout, stderr) => {
        if (error && error.code !== 1) reject(new Error(`${stdout}\n${stderr}`));
        else resolve();
      },
    );
    if (suite.stdout) createInterface(suite.stdout).on("line", onLine);
  });
}

async function readChecks(folder: string): Promise<Check[]> {
  const checks: Check[] = [];
  for await (const file of glob("*/checks.json", { cwd: folder })) {
    const scenario = file.replace(/^(?:server|authorization)-(.*)-\d{4}-\d\d-\d\d.*$/, "$1");
    for (const check of JSON.parse(readFileSync(join(folder, file), "utf8")))
      checks.push({ scenario, ...check });
  }
  return checks;
}
