import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { automationRuns, contacts } from "#lib/db/schema/index.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { shownContactName } from "#lib/platform/masking/unreadable-contacts.ts";
import { type AutomationRun, runStatuses } from "../schema.ts";
import { CONVERSING } from "./read-run.ts";

/** Returns the workspace's runs that match `where`, newest first, with names of contacts that the caller may read. */
export async function readRuns(
  ctx: WorkspaceContext & Reader,
  where: SQL | undefined,
  limit: number,
): Promise<AutomationRun[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(automationRuns), name: contacts.name, lastname: contacts.lastname })
    .from(automationRuns)
    .innerJoin(
      contacts,
      and(eq(contacts.workspaceId, automationRuns.workspaceId), eq(contacts.id, automationRuns.contactId)),
    )
    .where(and(eq(automationRuns.workspaceId, ctx.workspaceId), where))
    .orderBy(desc(automationRuns.id))
    .limit(limit);
  return rows.map((row) => {
    const { id, automationId, version, contactId, conversationId, nodeId, reason, seq } = row;
    const waitsFor = row.waitsFor === CONVERSING ? "answer" : row.waitsFor;
    return {
      id,
      automationId,
      version,
      contactId,
      conversationId,
      nodeId,
      reason: reason?.text ?? null,
      reasonParts: reason?.parts ?? [],
      steps: seq,
      waitsFor: row.status === "waiting" ? waitsFor : null,
      contactName: shownContactName(ctx, fullName(row.name, row.lastname)),
      status: runStatuses.find((status) => status === row.status) ?? "failed",
      wakeDate: row.wakeAt?.toISOString() ?? null,
      creationDate: row.createdAt.toISOString(),
      updatedDate: row.updatedAt.toISOString(),
      endDate: row.endedAt?.toISOString() ?? null,
    };
  });
}
