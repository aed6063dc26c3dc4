import { database } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { logger } from "#lib/platform/logger.ts";
import { readBatch, type SentEntry } from "./read-batch.ts";
import { sendHttp } from "./send-http.ts";
import { sendSyslog } from "./send-syslog.ts";
import { claimSink, configuredSink, recordFailure, recordSent, type Sink } from "./sink-state.ts";

/** Entries per request or connection. */
const BATCH = 200;

/**
 * Sends the sealed entries that the configured receiver does not have yet, in the order of the chain, each at least
 * once. A failure is recorded and ends the call; a later one tries again. Does nothing without a receiver.
 */
export async function sendAudit(signal?: AbortSignal): Promise<void> {
  const sink = configuredSink();
  if (!sink) return;
  let sent = BATCH;
  while (sent === BATCH && !signal?.aborted) sent = await sendBatch(sink);
}

/** Returns how many entries were sent. */
async function sendBatch(sink: Sink): Promise<number> {
  const { db, pool } = database();
  const after = await claimSink(pool, sink);
  if (after === null) return 0;
  const entries = await readBatch(db, after, BATCH);
  try {
    if (entries.length > 0) await send(sink, entries);
    await recordSent(pool, sink, entries.at(-1)?.seq ?? after);
    return entries.length;
  } catch (error) {
    await recordFailure(pool, sink, reasonOf(error));
    logger.warn({ err: error }, "the audit log could not be sent");
    return 0;
  }
}

function send({ address }: Sink, entries: readonly SentEntry[]): Promise<void> {
  return address.protocol.startsWith("syslog+")
    ? sendSyslog(address, entries)
    : sendHttp(address, entries, env().AUDIT_SINK_SECRET);
}

/** `fetch` has the reason of a failure in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
