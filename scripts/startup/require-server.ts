import { randomUUID } from "node:crypto";
import pg from "pg";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { StartupError } from "#lib/platform/startup-error.ts";

const OLDEST_SERVER = 15;
/** Enough to occupy the sessions that an idle pooler has open. */
const OTHER_CONNECTIONS = 3;

/**
 * Throws StartupError if the server for everything that needs a session cannot be reached, is older than PostgreSQL 15,
 * or is a pooler in transaction mode.
 */
export async function requireServer(url: string): Promise<void> {
  const variable = process.env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  await withConnection(url, variable, async (client) => {
    const { rows } = await client.query("show server_version_num");
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (major < OLDEST_SERVER) {
      throw new StartupError(
        `The database is PostgreSQL ${major}; Tertulia needs ${OLDEST_SERVER} or newer.`,
      );
    }
    if (!(await losesSession(client, url))) return;
    const fix =
      variable === "DATABASE_URL"
        ? "set DATABASE_DIRECT_URL to the address of PostgreSQL itself"
        : "it must be the address of PostgreSQL itself";
    throw new StartupError(
      `${variable} is a connection pooler in transaction mode (${placeOf(url)}): ${fix}.`,
    );
  });
}

/**
 * Throws StartupError if DATABASE_URL is not the server of DATABASE_DIRECT_URL, or a pooler that loses prepared
 * statements although they are on. Does nothing without DATABASE_DIRECT_URL.
 */
export async function requirePooler(): Promise<void> {
  const { DATABASE_URL: url = "", DATABASE_PREPARED_STATEMENTS } = process.env;
  const directUrl = directDatabaseUrl();
  if (url === directUrl) return;
  await withConnection(url, "DATABASE_URL", async (client) => {
    const id = await withConnection(directUrl, "DATABASE_DIRECT_URL", readDatabaseId);
    if ((await readDatabaseId(client)) !== id) {
      throw new StartupError("DATABASE_URL and DATABASE_DIRECT_URL are not the same database.");
    }
    if (DATABASE_PREPARED_STATEMENTS !== "false") await requirePreparedStatements(client, url);
  });
}

/**
 * Throws StartupError if DATABASE_REPLICA_URL is not a replica. Only warns if it cannot be reached: reports are then
 * read from DATABASE_URL.
 */
export async function requireReplica(): Promise<void> {
  const { DATABASE_REPLICA_URL: url } = process.env;
  if (!url) return;
  try {
    await withConnection(url, "DATABASE_REPLICA_URL", async (client) => {
      const { rows } = await client.query("select pg_is_in_recovery() as is_replica");
      if (!rows[0].is_replica)
        throw new NoReplicaError(`DATABASE_REPLICA_URL (${placeOf(url)}) is not a replica.`);
    });
  } catch (error) {
    if (error instanceof NoReplicaError || !(error instanceof StartupError)) throw error;
    console.warn(`${error.message} Until then, reports use DATABASE_URL.`);
  }
}

class NoReplicaError extends StartupError {}

/** Identifies a database among all running servers. */
async function readDatabaseId(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    "select oid || ' ' || pg_postmaster_start_time() as id from pg_database where datname = current_database()",
  );
  return rows[0].id;
}

/** Whether two transactions of one client may run in different sessions of the server. */
async function losesSession(client: pg.Client, url: string): Promise<boolean> {
  const session = await readSession(client);
  // A pooler or proxy invents the id that it returns to its clients. Only in that case is the longer check needed.
  if (session === Reflect.get(client, "processID")) return false;
  return besideOthers(
    url,
    async (others) => others.includes(session) || (await readSession(client)) !== session,
  );
}

async function requirePreparedStatements(client: pg.Client, url: string): Promise<void> {
  // A pooler that supports them gives statements its own names.
  const statement = { name: `tertulia_${randomUUID()}`, text: "select 1" };
  await client.query(statement);
  const isLost = await besideOthers(url, async () => {
    const outcome = await client.query(statement).catch(() => null);
    return outcome === null;
  });
  if (!isLost) return;
  throw new StartupError(
    `The pooler of DATABASE_URL (${placeOf(url)}) loses prepared statements: set DATABASE_PREPARED_STATEMENTS=false, or max_prepared_statements in PgBouncer 1.21 or newer.`,
  );
}

/** Runs `work` while other connections are in transactions, with the ids of their sessions. */
async function besideOthers<R>(url: string, work: (sessions: number[]) => Promise<R>): Promise<R> {
  const others: pg.Client[] = [];
  try {
    const sessions: number[] = [];
    for (let count = 0; count < OTHER_CONNECTIONS; count += 1) {
      const other = newClient(url);
      others.push(other);
      await other.connect();
      await other.query("begin");
      sessions.push(await readSession(other));
    }
    return await work(sessions);
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => undefined)));
  }
}

async function readSession(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select pg_backend_pid() as session");
  return rows[0].session;
}

async function withConnection<R>(
  url: string,
  variable: string,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = newClient(url);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database at ${placeOf(url)} cannot be reached (${reasonOf(error)}): check ${variable}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function newClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on("error", () => {});
  return client;
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return "the given address";
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
