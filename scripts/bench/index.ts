import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import { runScript } from "../startup/lifetime.ts";
import { table } from "./figures.ts";
import type { Place } from "./measure.ts";

/** One measurement alone, by its option; `npm run bench` without an option compares with the baseline. */
const parts: Record<string, (place: Place) => Promise<string[][]>> = {
  "--sustained": async (place) => (await import("./measure-sustained.ts")).measureSustained(place),
  "--uploads": async () => (await import("./measure-uploads.ts")).measureUploads(),
  "--webhooks": async () => (await import("./measure-webhooks.ts")).measureWebhooks(),
  "--ingestion": async () => (await import("./measure-ingestion.ts")).measureIngestion(),
  "--conversations": async () => (await import("./measure-conversations.ts")).measureConversations(),
  "--opportunities": async () => (await import("./measure-opportunities.ts")).measureOpportunities(),
  "--campaigns": async () => (await import("./measure-campaigns.ts")).measureCampaigns(),
  "--imports": async () => (await import("./measure-imports.ts")).measureImports(),
  "--refusals": async () => (await import("./measure-refusals.ts")).measureRefusals(),
  "--updates": async () => (await import("./measure-updates.ts")).measureUpdates(),
  "--rows": async () => (await import("./measure-rows.ts")).measureRows(),
  "--pages": async () => (await import("./measure-pages.ts")).measurePagesAlone(),
  "--openapi": async () => (await import("./measure-openapi.ts")).measureOpenApi(),
  "--rate-limit": async () => (await import("./measure-rate-limit.ts")).measureRateLimit(),
};

/** `npm run bench`: everything on this machine, in its own PostgreSQL with fsync, whose data is removed at the end. */
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
  const place = { folder, postgres };
  const part = parts[process.argv[2] ?? ""];
  if (part) console.log(`\n${table(await part(place))}`);
  else await (await import("./measure.ts")).measure(place);
  await lifetime.end(0);
});
