import { and, eq, getTableColumns } from "drizzle-orm";
import { contacts, workerRuns } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { isId } from "#lib/platform/ids.ts";
import { WorkerRun, type WorkerRunDetail } from "./schema.ts";

const { headers: _headers, body: _body, key: _key, ...listed } = getTableColumns(workerRuns);

export const runColumns = { ...listed, contactName: contacts.name, contactLastname: contacts.lastname };

/** Joins a call with the name of its contact. */
export const ownContact = and(
  eq(contacts.workspaceId, workerRuns.workspaceId),
  eq(contacts.id, workerRuns.contactId),
);

type ListedRow = Omit<typeof workerRuns.$inferSelect, "headers" | "body" | "key"> & {
  contactName: string | null;
  contactLastname: string | null;
};

export function toRun({
  contactName,
  contactLastname,
  createdAt,
  finishedAt,
  reason,
  ...row
}: ListedRow): WorkerRun {
  return WorkerRun.parse({
    ...row,
    reason: reason?.text ?? null,
    reasonParts: reason?.parts ?? [],
    contactName: contactName && fullName(contactName, contactLastname),
    creationDate: createdAt.toISOString(),
    finishedDate: finishedAt?.toISOString() ?? null,
  });
}

/** Returns a call with its headers and body. Throws WORKER_RUN_NOT_FOUND. */
export async function requireRun(ctx: WorkspaceContext, id: string): Promise<WorkerRunDetail> {
  if (!isId(id)) throw notFound("WORKER_RUN");
  const [row] = await ctx.db
    .select({ ...runColumns, headers: workerRuns.headers, body: workerRuns.body })
    .from(workerRuns)
    .leftJoin(contacts, ownContact)
    .where(whereId(ctx, workerRuns, id));
  if (!row) throw notFound("WORKER_RUN");
  return { ...toRun(row), headers: row.headers, body: row.body };
}
