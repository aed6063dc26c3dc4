import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import type { Lifetime } from "../startup/lifetime.ts";
import { openOwnDatabase } from "../startup/open-own-database.ts";
import type { Place } from "./measure.ts";

/**
 * Starts a separate PostgreSQL with fsync and the current schema, and makes it the database of this process and its
 * children. Its data is removed at the end.
 */
export async function startDatabase(lifetime: Lifetime): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "tertulia-bench-"));
  lifetime.onEnd(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await openOwnDatabase(lifetime, postgres, {
    EGRESS_ALLOW_CIDRS: "127.0.0.0/8",
    FILES_DIR: join(folder, "files"),
  });
  const { eventConsumers } = await import("#lib/catalog/event-consumers.ts");
  const { registerEventConsumers } = await import("#lib/events/index.ts");
  registerEventConsumers(eventConsumers);
  return { folder, postgres };
}
