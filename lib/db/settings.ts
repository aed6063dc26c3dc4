import { z } from "zod";

const DEFAULT_URL = "postgres://localhost:5432/tertulia";
const lagForm = "must be a number from 0 to 60";
const poolForm = "must be a whole number from 2 to 200";

const postgresUrl = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: "must be a URL like postgres://user:password@host:5432/database",
});

/** Marks a variable whose value must never be shown, as in `lib/platform/env-forms.ts`. */
const SECRET = { isSecret: true };

/** The environment variables of the database connection; `lib/platform/env.ts` validates them with all others. */
export const databaseVariables = {
  /** PostgreSQL, or a connection pooler in transaction mode. */
  DATABASE_URL: postgresUrl.default(DEFAULT_URL).meta(SECRET),
  /** PostgreSQL itself, if `DATABASE_URL` is a connection pooler. */
  DATABASE_DIRECT_URL: postgresUrl.optional().meta(SECRET),
  /** Whether statements of `DATABASE_URL` have names, so that PostgreSQL parses them once per connection. */
  DATABASE_PREPARED_STATEMENTS: z
    .enum(["true", "false"], "must be true or false")
    .transform((value) => value === "true")
    .default(true),
  /** A streaming replica for reports and exports. */
  DATABASE_REPLICA_URL: postgresUrl.optional().meta(SECRET),
  /** How long a report waits for the replica to have what was written before; then it reads from `DATABASE_URL`. */
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce.number(lagForm).min(0, lagForm).max(60, lagForm).default(2),
  /** Maximum number of connections of a process. */
  DATABASE_POOL: z.coerce.number(poolForm).int(poolForm).min(2, poolForm).max(200, poolForm).default(16),
};

/** How a pool uses its connections. */
export type ConnectionUse = {
  /** Whether each transaction may run in another session of the server, because a pooler is in between. */
  isPooled: boolean;
  /** Whether statements have names on the server. */
  preparesStatements: boolean;
};

/** The address of the database, the size of its pool, the use of its connections, and its replica. */
type DatabaseSettings = {
  url: string;
  max: number;
  use: ConnectionUse;
  replica: { url: string | undefined; maxLagMs: number };
};

/** Returns the settings of the database from the environment. Throws if they are not valid. */
export function databaseSettings(): DatabaseSettings {
  const present = Object.entries(process.env).filter(([, value]) => value !== "");
  const settings = z.object(databaseVariables).parse(Object.fromEntries(present));
  return {
    url: settings.DATABASE_URL,
    max: settings.DATABASE_POOL,
    use: {
      isPooled: settings.DATABASE_URL !== directDatabaseUrl(),
      preparesStatements: settings.DATABASE_PREPARED_STATEMENTS,
    },
    replica: {
      url: settings.DATABASE_REPLICA_URL,
      maxLagMs: settings.DATABASE_REPLICA_MAX_LAG_SECONDS * 1_000,
    },
  };
}

/**
 * Returns the address of PostgreSQL itself, for everything that needs a session: LISTEN, session locks, settings of a
 * connection, migrations and backups.
 */
export function directDatabaseUrl(): string {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  return DATABASE_DIRECT_URL || DATABASE_URL || DEFAULT_URL;
}
