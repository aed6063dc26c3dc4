import { closeDatabase } from "#lib/db/client.ts";
import { openDataKeys } from "#lib/platform/data-keys/open-data-keys.ts";
import { logger } from "#lib/platform/logger.ts";
import { startBackground } from "#worker/background.ts";

/** A process that only sends deliveries and runs jobs. SIGTERM and SIGINT drain it, even during startup. */
await openDataKeys();
const background = startBackground();

async function end(): Promise<void> {
  await background.stop();
  await closeDatabase();
  process.exit(0);
}

process.once("SIGTERM", () => void end());
process.once("SIGINT", () => void end());

await background.ready;
logger.info({ pid: process.pid }, "worker started");
