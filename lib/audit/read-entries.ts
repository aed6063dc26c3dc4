import { and, desc, eq, gte, ilike, inArray, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { type AuditChanges, auditLog, memberships } from "#lib/db/schema/index.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { FIRST_WORKSPACE } from "#lib/workspaces/index.ts";
import type { AuditEntry, AuditFilters } from "./schema.ts";

/** The reader of the log: a member of the workspace. */
export type AuditReader = WorkspaceContext & Pick<UserContext, "role">;

type Page = { filters: AuditFilters; after: string | undefined; limit: number };

/** Returns the entries that the caller may see and that match the filters, before the id `after`, newest first. */
export async function readEntries(ctx: AuditReader, { filters, after, limit }: Page): Promise<AuditEntry[]> {
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(
      and(visibleTo(ctx), ...conditionsOf(filters), after === undefined ? undefined : lt(auditLog.id, after)),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(toEntry);
}

/**
 * The entries of the workspace, and of no workspace those about its members. Owners of the first workspace see all
 * of the latter (docs/decisions/0046-an-audit-log-with-a-hash-chain.md).
 */
function visibleTo({ db, workspaceId, role }: AuditReader): SQL | undefined {
  const members = db
    .select({ id: sql`${memberships.userId}::text` })
    .from(memberships)
    .where(eq(memberships.workspaceId, workspaceId));
  const isFirst = role === "owner" ? sql`${workspaceId} = (${sql.raw(FIRST_WORKSPACE)})` : undefined;
  const ofMember = or(inArray(sql`${auditLog.actorId}::text`, members), inArray(auditLog.subject, members));
  return or(eq(auditLog.workspaceId, workspaceId), and(isNull(auditLog.workspaceId), or(isFirst, ofMember)));
}

function conditionsOf({ actorId, action, subject, search, from, to }: AuditFilters): (SQL | undefined)[] {
  return [
    actorId === undefined ? undefined : eq(sql`${auditLog.actorId}::text`, actorId),
    action === undefined
      ? undefined
      : or(eq(auditLog.action, action), like(auditLog.action, `${escaped(action)}.%`)),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    search === undefined ? undefined : contains(search),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  ];
}

function contains(search: string): SQL | undefined {
  const pattern = `%${escaped(search)}%`;
  return or(ilike(auditLog.detail, pattern), ilike(auditLog.actorName, pattern));
}

/** In a pattern, an underscore matches any character. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Converts a stored entry to the API's form. */
export function toEntry({ changes, ...row }: typeof auditLog.$inferSelect): AuditEntry {
  const { id, actorType, actorId, actorName, action, subject, detail, via } = row;
  const { address, userAgent, credential, credentialName } = row;
  return {
    id,
    actorType,
    actorId,
    actorName,
    action,
    subject,
    detail,
    changes: Object.entries(changes ?? {}).map(([field, change]) => toChange(field, change)),
    via,
    address,
    userAgent,
    credential,
    credentialName,
    isOfWorkspace: row.workspaceId !== null,
    isRedacted: row.redactedAt !== null,
    creationDate: row.at.toISOString(),
  };
}

function toChange(field: string, change: AuditChanges[string]): AuditEntry["changes"][number] {
  if ("secret" in change) return { field, before: null, after: null, isSecret: true };
  return { field, before: toText(change.before), after: toText(change.after), isSecret: false };
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
