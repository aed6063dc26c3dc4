import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { deriveKey } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { captureStatements } from "./captured-statements.ts";
import { reportPort } from "./child.ts";
import { asker, type Caller, changeStage } from "./reference-update.ts";

/**
 * What the front is held against: a bare node:http server that checks the key, takes a token and changes a
 * contact's stage with the program's own SQL, with nothing else around it.
 */
const statements = await captureStatements({
  workspaceId: process.env.BENCH_WORKSPACE ?? "",
  contactId: process.env.BENCH_CONTACT ?? "",
  stageId: process.env.BENCH_STAGE ?? "",
});
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });
const ask = asker(statements);
const key = deriveKey("api-token");

const server = createServer(async (request, response) => {
  try {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const workspaceId = String(request.headers["x-workspace-id"]);
    const caller = await authorize(request, workspaceId);
    const { stageId } = JSON.parse(await readBody(request));
    const contactId = searchParams.get("id") ?? "";
    const contact = await changeStage({ pool, ask }, caller, { workspaceId, contactId, stageId });
    notifyLater(workspaceId, contactId);
    const data = { id: contactId, contact };
    const body = JSON.stringify({ success: true, code: 200, errorCode: null, message: "OK", data });
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    const body = String(error);
    response.writeHead(500, { "Content-Length": Buffer.byteLength(body) }).end(body);
  }
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
reportPort(typeof address === "object" && address ? address.port : 0);

/** HS256 by hand, then key, membership and token bucket in the program's one statement. */
async function authorize(request: IncomingMessage, workspaceId: string): Promise<Caller> {
  const [head = "", claims = "", signature = ""] = (request.headers.authorization ?? "").slice(7).split(".");
  const expected = createHmac("sha256", key).update(`${head}.${claims}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "base64url"))) throw new Error("not a valid token");
  const { jti, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const values = ["key", jti, sub, null, workspaceId, true, "127.0.0.1"];
  const [row] = (await ask(pool, "authorize_request", values)).rows;
  if (row.credential_status !== "ok" || row.member_role === null || !row.allowed) throw new Error("refused");
  return { userId: row.user_id, name: row.user_name, keyName: row.credential_name };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const changed = new Map<string, string[]>();

/** Open pages and dispatchers are told of five milliseconds' changes at once, as the program does it. */
function notifyLater(workspaceId: string, contactId: string): void {
  if (changed.size === 0) setTimeout(notify, 5);
  const ids = changed.get(workspaceId) ?? [];
  ids.push(contactId);
  changed.set(workspaceId, ids);
}

function notify(): void {
  const messages = [...changed].map(([workspaceId, ids]) => JSON.stringify({ workspaceId, ids }));
  changed.clear();
  void pool.query("select pg_notify('tertulia_deliveries', '')");
  void pool.query("select pg_notify('tertulia_changes', message) from unnest($1::text[]) as message", [
    messages,
  ]);
}
