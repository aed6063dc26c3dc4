import { createServer } from "node:http";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { listenAndReport } from "./child.ts";

/**
 * The reference for the inbox: a bare node:http server that runs `select 1` (`/`), or reads the newest 50 messages of
 * the conversation in the path by their index.
 */
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });
pool.on("error", () => {});
const one = { name: "select_one", text: "select 1 as one" };
const newest = {
  name: "select_newest",
  text: `select id, direction, kind, author_name, text, status, created_at from messages
    where workspace_id = $1 and conversation_id = $2 order by id desc limit 50`,
};

const server = createServer(async (request, response) => {
  try {
    const id = (request.url ?? "/").slice(1);
    const { rows } = await pool.query(
      id === "" ? one : { ...newest, values: [process.env.BENCH_WORKSPACE, id] },
    );
    const body = JSON.stringify(rows);
    response.writeHead(200, { "Content-Length": Buffer.byteLength(body) }).end(body);
  } catch (error) {
    const body = String(error);
    response.writeHead(500, { "Content-Length": Buffer.byteLength(body) }).end(body);
  }
});
server.keepAliveTimeout = 65_000;
await listenAndReport(server);
