import { closeDatabase } from "#lib/db/client.ts";
import { logger } from "#lib/platform/logger.ts";
import { startBackground } from "./background.ts";

/** A process that only delivers and runs jobs; SIGTERM and SIGINT drain it. */
const background = await startBackground();
logger.info({ pid: process.pid }, "worker works");

async function end(): Promise<void> {
  await background.stop();
  await closeDatabase();
  process.exit(0);
}

process.once("SIGTERM", () => void end());
process.once("SIGINT", () => void end());
