import { asc, eq, gt } from "drizzle-orm";
import type { Database } from "#lib/db/client.ts";
import { auditChain, auditLog } from "#lib/db/schema/index.ts";
import { toEntry } from "../read-entries.ts";
import type { AuditEntry } from "../schema.ts";

/** A place in the hash chain, with what a receiver needs to verify it (docs/audit.md). */
export type SentEntry = {
  seq: number;
  hash: string;
  digest: string;
  workspaceId: string | null;
  /** Null if the workspace was deleted before the entry was sent. */
  entry: AuditEntry | null;
};

/** Returns the sealed entries after a number of the chain, in its order. */
export async function readBatch(db: Database, after: number, limit: number): Promise<SentEntry[]> {
  const rows = await db
    .select({ place: auditChain, entry: auditLog })
    .from(auditChain)
    .leftJoin(auditLog, eq(auditLog.id, auditChain.entryId))
    .where(gt(auditChain.seq, after))
    .orderBy(asc(auditChain.seq))
    .limit(limit);
  return rows.map(({ place, entry }) => ({
    seq: place.seq ?? 0,
    hash: place.hash?.toString("hex") ?? "",
    digest: place.digest.toString("hex"),
    workspaceId: place.workspaceId,
    entry: entry && toEntry(entry),
  }));
}
