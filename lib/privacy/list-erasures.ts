import { and, desc, eq, sql } from "drizzle-orm";
import { erasures } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toErasure } from "./require-erasure.ts";
import type { Erasure, ListErasures } from "./schema.ts";
import { digestsOf } from "./subject.ts";

const LIMIT = 100;

/** Returns the newest erasures, at most 100; with an identifier those of contacts that had it. */
export async function listErasures(
  { db, workspaceId }: WorkspaceContext,
  { identifier }: ListErasures,
): Promise<Erasure[]> {
  const digests = identifier === undefined ? null : digestsOf(workspaceId, identifier);
  const rows = await db
    .select()
    .from(erasures)
    .where(
      and(
        eq(erasures.workspaceId, workspaceId),
        digests ? sql`${erasures.digests} ?| ${sql.param(digests)}::text[]` : undefined,
      ),
    )
    .orderBy(desc(erasures.id))
    .limit(LIMIT);
  return rows.map(toErasure);
}
