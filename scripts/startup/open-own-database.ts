import type { EmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import type { Lifetime } from "./lifetime.ts";

/**
 * Makes a PostgreSQL server that a measuring script started the database of this process and its children: the current
 * schema, the settings of production and `settings`. Stops it at the end of the script.
 */
export async function openOwnDatabase(
  lifetime: Lifetime,
  postgres: EmbeddedPostgres,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  lifetime.onEnd(postgres.stop);
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    APP_SECRET: "a secret that only measurements use",
    LOG_LEVEL: "error",
    ...settings,
  });
  const { migrate } = await import("#lib/db/upgrade/migrate.ts");
  await migrate(postgres.url);
  const { closeDatabase } = await import("#lib/db/client.ts");
  lifetime.onEnd(closeDatabase);
  const { openDataKeys } = await import("#lib/platform/data-keys/open-data-keys.ts");
  lifetime.onEnd(await openDataKeys());
}
