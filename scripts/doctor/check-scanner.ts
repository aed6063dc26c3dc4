import { checkScanner, isScannerConfigured } from "#lib/platform/scan/clamd.ts";
import { type Finding, fine, problem } from "./finding.ts";

/** Checks that the virus scanner responds. Finds nothing if none is configured. */
export async function checkVirusScanner(): Promise<Finding[]> {
  if (!isScannerConfigured()) return [];
  try {
    await checkScanner();
    return [fine("scanner", "The virus scanner responds.")];
  } catch (error) {
    const message = `The virus scanner does not respond, so uploads are rejected: ${String(error)}.`;
    return [problem("scanner", message, "Start clamd, or correct CLAMAV_HOST or CLAMAV_SOCKET.")];
  }
}
