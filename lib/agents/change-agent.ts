import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { agents } from "#lib/db/schema/index.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { AgentRow } from "./agent-row.ts";
import { saveVersion, toSnapshot } from "./save-version.ts";
import { writeAgent } from "./write-agent.ts";

type AgentChanges = Partial<Omit<AgentRow, "workspaceId" | "id" | "version" | "createdAt" | "updatedAt">>;

/**
 * Writes changes to a row that the caller has locked, with an audit entry. A change of a versioned field creates a
 * version; an update without changes writes nothing. Throws what `writeAgent` throws.
 */
export async function changeAgent(
  ctx: WorkspaceContext,
  row: AgentRow,
  changes: AgentChanges,
): Promise<AgentRow> {
  const changed = { ...row, ...changes };
  if (isDeepStrictEqual(changed, row)) return row;
  const isNewVersion = !isDeepStrictEqual(toSnapshot(changed), toSnapshot(row));
  const version = isNewVersion ? row.version + 1 : row.version;
  const next = { ...changed, version, updatedAt: clock.now() };
  await writeAgent(
    ctx.db
      .update(agents)
      .set({ ...changes, version, updatedAt: next.updatedAt })
      .where(and(eq(agents.workspaceId, row.workspaceId), eq(agents.id, row.id))),
  );
  if (isNewVersion) await saveVersion(ctx, next);
  const { id, name } = next;
  const detail = isNewVersion ? `${name}, version ${version}` : name;
  await recordAudit(ctx, "agent.updated", { subject: id, detail, changes: changesOf(row, changes) });
  publishChange(ctx, "agent", id);
  return next;
}
