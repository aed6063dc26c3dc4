import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { logger } from "../logger.ts";
import { metrics } from "../metrics/metrics.ts";
import { findMalware, isScannerConfigured } from "../scan/clamd.ts";
import { openStored } from "./read-stored.ts";

/**
 * Scans a stored object, if a scanner is configured. Throws FILE_INFECTED, and SERVICE_UNAVAILABLE if the scanner
 * failed, unless CLAMAV_FAIL_OPEN allows files that were not scanned.
 */
export async function scanStored(key: string): Promise<void> {
  if (!isScannerConfigured()) return;
  const malware = await tryToScan(key);
  if (malware === undefined) {
    metrics()?.fileScans.inc({ outcome: "failed" });
    if (env().CLAMAV_FAIL_OPEN) return;
    const message = "Files cannot be scanned for malware at the moment. Try again in a few minutes.";
    throw new AppError("SERVICE_UNAVAILABLE", message, { "Retry-After": "60" }).because("scannerDown");
  }
  metrics()?.fileScans.inc({ outcome: malware === null ? "clean" : "infected" });
  if (malware === null) return;
  logger.warn({ malware }, "a file with malware was refused");
  throw new AppError("FILE_INFECTED", "The file was blocked because it contains malware.").because(
    "fileInfected",
  );
}

/** Returns the malware of an object, null for none, undefined if it could not be scanned. */
async function tryToScan(key: string): Promise<string | null | undefined> {
  const stream = await openStored(key);
  try {
    return await findMalware(stream);
  } catch (error) {
    logger.error({ err: error }, "a file could not be scanned");
    return undefined;
  } finally {
    stream.destroy();
  }
}
