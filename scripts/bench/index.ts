import { runScript } from "../startup/lifetime.ts";
import { table } from "./figures.ts";
import type { Place } from "./measure.ts";
import { startDatabase } from "./start-database.ts";

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
  const place = await startDatabase(lifetime);
  const part = parts[process.argv[2] ?? ""];
  if (part) console.log(`\n${table(await part(place))}`);
  else await (await import("./measure.ts")).measure(place);
  await lifetime.end(0);
});
