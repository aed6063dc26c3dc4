import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { listenAndReport } from "../child.ts";
import { startDeliveries } from "./deliveries.ts";
import { statements } from "./statements.ts";

/**
 * The baseline of `npm run bench`: the same work as the measured requests of the product in as few statements as
 * possible, with no roles, rules, validation or error format. It shows the cost of the job, not how to do it.
 */
const pool = new pg.Pool({ connectionString: process.env.BASELINE_URL, max: 10 });
pool.on("error", () => {});
const deliveries = startDeliveries(pool);
const KEY_TTL_MS = 5_000;

type Answer = { status: number; data: unknown };
type Query = URLSearchParams;

const server = createServer(async (request, response) => {
  const { status, data } = await answer(request).catch((error) => ({ status: 500, data: String(error) }));
  const body = JSON.stringify({ data });
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
});
server.keepAliveTimeout = 65_000;
await listenAndReport(server);

async function answer(request: IncomingMessage): Promise<Answer> {
  const { url = "", method, headers } = request;
  if (url === "/health") return { status: 200, data: { ok: true } };
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const id = path.startsWith("/contacts/") ? path.slice("/contacts/".length) : null;
  const hash = hashOf(headers.authorization ?? "");
  if (method === "PUT" && id) return changeStage(hash, id, JSON.parse(await readBody(request)));
  const tenant = await tenantOf(hash);
  if (tenant === null) return { status: 401, data: null };
  if (id) return { status: 200, data: (await rowsOf("one", [tenant, id]))[0] ?? null };
  return { status: 200, data: await read(path, tenant, new URLSearchParams(at < 0 ? "" : url.slice(at))) };
}

async function read(path: string, tenant: number, query: Query): Promise<unknown> {
  const limit = Number(query.get("limit"));
  const words = query.get("q");
  if (path === "/newest") return rowsOf("newest", [tenant, limit]);
  if (path === "/board") {
    const [cards, counts] = await Promise.all([rowsOf("cards", [tenant, limit]), rowsOf("counts", [tenant])]);
    return { cards, counts };
  }
  if (words) return rowsOf("search", [tenant, `%${words}%`, limit]);
  return rowsOf("list", [tenant, Number(query.get("stage")), limit]);
}

async function changeStage(
  hash: Buffer,
  id: string,
  { stage, ref }: { stage: number; ref: string },
): Promise<Answer> {
  if (!Number.isInteger(stage)) return { status: 400, data: null };
  const [row] = await rowsOf("change", [hash, id, stage, ref]);
  if (!row) return { status: 404, data: null };
  const { key_id, hook_url, delivery_id, body, ...contact } = row;
  deliveries.send({ id: delivery_id, url: hook_url, body });
  return { status: 200, data: contact };
}

async function rowsOf(name: keyof typeof statements, values: unknown[]): Promise<pg.QueryResultRow[]> {
  return (await pool.query({ ...statements[name], values })).rows;
}

const hashes = new Map<string, Buffer>();

function hashOf(authorization: string): Buffer {
  const known = hashes.get(authorization);
  if (known) return known;
  const hash = createHash("sha256").update(authorization.slice("Bearer ".length)).digest();
  hashes.set(authorization, hash);
  return hash;
}

const tenants = new Map<Buffer, { id: number; until: number }>();

/** Reads check a key once every five seconds. */
async function tenantOf(hash: Buffer): Promise<number | null> {
  const known = tenants.get(hash);
  if (known && known.until > Date.now()) return known.id;
  const [row] = await rowsOf("key", [hash]);
  if (!row) return null;
  tenants.set(hash, { id: row.tenant_id, until: Date.now() + KEY_TTL_MS });
  return row.tenant_id;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
