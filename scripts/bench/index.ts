import { runScript } from "../startup/lifetime.ts";
import { table } from "./figures.ts";
import type { Place } from "./measure.ts";
import { startDatabase } from "./start-database.ts";

/** One measurement alone, by its option; `npm run bench` without an option compares with the baseline. */
const parts: Record<string, (place: Place) => Promise<string[][]>> = {
  "--sustained": async (place) => (await import("./measures/measure-sustained.ts")).measureSustained(place),
  "--uploads": async () => (await import("./measures/measure-uploads.ts")).measureUploads(),
  "--webhooks": async () => (await import("./measures/measure-webhooks.ts")).measureWebhooks(),
  "--ingestion": async () => (await import("./measures/measure-ingestion.ts")).measureIngestion(),
  "--conversations": async () => (await import("./measures/measure-conversations.ts")).measureConversations(),
  "--opportunities": async () => (await import("./measures/measure-opportunities.ts")).measureOpportunities(),
  "--reports": async () => (await import("./measures/measure-reports.ts")).measureReports(),
  "--campaigns": async () => (await import("./measures/measure-campaigns.ts")).measureCampaigns(),
  "--imports": async () => (await import("./measures/measure-imports.ts")).measureImports(),
  "--refusals": async () => (await import("./measures/measure-refusals.ts")).measureRefusals(),
  "--updates": async () => (await import("./measures/measure-updates.ts")).measureUpdates(),
  "--rows": async () => (await import("./measures/measure-rows.ts")).measureRows(),
  "--board": async () => (await import("./measures/measure-board.ts")).measureBoard(),
  "--consoles": async () => (await import("./measures/measure-consoles.ts")).measureConsoles(),
  "--pages": async () => (await import("./measures/measure-pages.ts")).measurePagesAlone(),
  "--openapi": async () => (await import("./measures/measure-openapi.ts")).measureOpenApi(),
  "--rate-limit": async () => (await import("./measures/measure-rate-limit.ts")).measureRateLimit(),
};

/** `npm run bench`: everything on this machine, in its own PostgreSQL with fsync, whose data is removed at the end. */
runScript(async (lifetime) => {
  const place = await startDatabase(lifetime);
  const part = parts[process.argv[2] ?? ""];
  if (part) console.log(`\n${table(await part(place))}`);
  else await (await import("./measure.ts")).measure(place);
  await lifetime.end(0);
});
