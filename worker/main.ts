import { closeDatabase } from "#lib/db/client.ts";
import { logger } from "#lib/platform/logger.ts";
import { startDispatcher } from "./dispatcher.ts";

/** A process that only delivers; SIGTERM and SIGINT drain it. */
const dispatcher = await startDispatcher();
logger.info({ pid: process.pid }, "worker delivers");

async function end(): Promise<void> {
  await dispatcher.stop();
  await closeDatabase();
  process.exit(0);
}

process.once("SIGTERM", () => void end());
process.once("SIGINT", () => void end());
