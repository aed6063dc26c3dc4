import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import type { Lifetime } from "../startup/lifetime.ts";
import type { Place } from "./measure.ts";

/**
 * Starts a PostgreSQL of its own with fsync and the current schema, and makes it the database of this process and its
 * children. Its data is removed at the end.
 */
export async function startDatabase(lifetime: Lifetime): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "tertulia-bench-"));
  lifetime.onEnd(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  lifetime.onEnd(postgres.stop);
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    APP_SECRET: "a secret that only the benchmark uses",
    EGRESS_ALLOW_CIDRS: "127.0.0.0/8",
    LOG_LEVEL: "error",
    FILES_DIR: join(folder, "files"),
  });
  const { migrate } = await import("#lib/db/migrate.ts");
  await migrate(postgres.url);
  const { closeDatabase } = await import("#lib/db/client.ts");
  lifetime.onEnd(closeDatabase);
  const { openDataKeys } = await import("#lib/platform/data-keys/open-data-keys.ts");
  lifetime.onEnd(await openDataKeys());
  const { eventConsumers } = await import("#lib/catalog/event-consumers.ts");
  const { registerEventConsumers } = await import("#lib/events/index.ts");
  registerEventConsumers(eventConsumers);
  return { folder, postgres };
}
