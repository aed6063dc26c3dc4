import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { listenAndReport } from "./child.ts";

/**
 * The reference for webhooks: a bare node:http server that checks the signature over the raw bytes, stores the
 * notification with its job in one transaction, and responds. Its jobs are not processed.
 */
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });
pool.on("error", () => {});
const [workspaceId, channelId, secret = ""] = (process.env.BENCH_CHANNEL ?? "").split(" ");

const server = createServer(async (request, response) => {
  try {
    const bytes = await bytesOf(request);
    const given = Buffer.from(String(request.headers["x-hub-signature-256"]).slice(7), "hex");
    if (!timingSafeEqual(given, createHmac("sha256", secret).update(bytes).digest()))
      throw new Error("unsigned");
    await store(bytes);
    response.writeHead(200, { "Content-Length": 0 }).end();
  } catch (error) {
    const body = String(error);
    response.writeHead(500, { "Content-Length": Buffer.byteLength(body) }).end(body);
  }
});
server.keepAliveTimeout = 65_000;
await listenAndReport(server);

async function store(bytes: Buffer): Promise<void> {
  const id = randomUUID();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "insert_notification",
      text: `insert into inbound_notifications (workspace_id, id, channel_id, body, hash, received_at)
        values ($1, $2, $3, $4, $5, now()) on conflict (workspace_id, channel_id, hash) do nothing`,
      values: [workspaceId, id, channelId, bytes.toString(), `reference ${hash}`],
    });
    await client.query({
      name: "add_job",
      text: "select 1 from add_job($1, 'reference-only', $2::jsonb)",
      values: [workspaceId, JSON.stringify({ notificationId: id })],
    });
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
