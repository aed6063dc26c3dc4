import type { Pool } from "pg";
import { logger } from "#lib/platform/logger.ts";
import { readChainHead } from "./check-chain.ts";

/** Entries per transaction; they are locked until it commits. */
const BATCH = 1_000;

/**
 * Adds new entries to the hash chain. Writes its new end to the log of the process, which is a copy outside the
 * database.
 */
export async function sealAudit(pool: Pool): Promise<void> {
  let total = 0;
  for (let sealed = BATCH; sealed === BATCH; total += sealed) {
    const { rows } = await pool.query<{ sealed: number }>("select seal_audit($1) as sealed", [BATCH]);
    sealed = rows[0]?.sealed ?? 0;
  }
  if (total > 0) logger.info({ ...(await readChainHead(pool)) }, "audit log sealed");
}
