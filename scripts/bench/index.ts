import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import { runScript } from "../startup/lifetime.ts";

/**
 * `npm run bench`: what the busiest call costs beside a bare server doing the same SQL, how fast the board and
 * the list are, how soon a receiver hears of a change, how soon a vendor's webhook is answered (`--webhooks`:
 * only that), how long reading a large file keeps a process from anything else (`--ingestion`: only that), and how
 * fast the inbox is at a million messages (`--conversations`: only that). Alone: `--refusals` measures how much calls
 * without a token slow an authenticated caller, `--imports` how long imports take, `--campaigns` how a campaign to
 * 100,000 does, `--opportunities` how fast the board of 100,000 opportunities is, `--openapi` what the OpenAPI document
 * costs, and `--rate-limit` whether the rate limit holds for ten minutes.
 * Everything on this machine, PostgreSQL with fsync.
 */
runScript(async (lifetime) => {
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
  const { eventConsumers } = await import("#lib/catalog/event-consumers.ts");
  const { registerEventConsumers } = await import("#lib/events/index.ts");
  registerEventConsumers(eventConsumers);
  const only = await import("./measure.ts");
  if (process.argv.includes("--ingestion")) await only.measureOnlyIngestion();
  else if (process.argv.includes("--imports")) await only.measureOnlyImports();
  else if (process.argv.includes("--campaigns")) await only.measureOnlyCampaigns();
  else if (process.argv.includes("--refusals")) await only.measureOnlyRefusals();
  else if (process.argv.includes("--webhooks")) await only.measureOnlyWebhooks();
  else if (process.argv.includes("--openapi")) await only.measureOnlyOpenApi();
  else if (process.argv.includes("--opportunities")) await only.measureOnlyOpportunities();
  else if (process.argv.includes("--rate-limit")) await only.measureOnlyRateLimit();
  else if (process.argv.includes("--conversations")) await only.measureOnlyConversations();
  else await only.measure();
  await lifetime.end(0);
});
