import { isDeepStrictEqual } from "node:util";
import { type AuditChanges, auditLog } from "#lib/db/schema/index.ts";
import type { Context } from "../context.ts";
import { addressHeader, trustedAddress, UNKNOWN_ADDRESS } from "../front/client-address.ts";
import { newId } from "../ids.ts";
import { currentScope } from "../scope.ts";

/** The context of a change; without `workspaceId`, it concerns a person or the installation. */
type AuditContext = Context & { workspaceId?: string | null };

type AuditEntry = {
  /** The id of the subject of the action. */
  subject?: string;
  /** Its name, or another short fact. */
  detail?: string;
  changes?: AuditChanges;
  /** From where it was done, if not by the current request. */
  source?: Partial<typeof auditLog.$inferInsert>;
};

const MAX_USER_AGENT = 300;

/**
 * Appends an action to the audit log, in the caller's transaction. `action` is a noun and a past tense: `member.added`.
 * The entry also has the actor of `ctx` and where the current request comes from; work of the system has no source. For
 * an action of another user (a sign-in), pass `{ ...ctx, actor }`. Takes no secrets.
 */
export async function recordAudit(
  { db, actor, workspaceId = null }: AuditContext,
  action: string,
  { source, ...given }: AuditEntry = {},
): Promise<void> {
  const { type: actorType, id: actorId, name: actorName, via } = actor;
  const values = { id: newId(), workspaceId, actorType, actorId, actorName, via, action, ...given };
  await db.insert(auditLog).values({ ...values, ...(source ?? sourceColumns()) });
}

/**
 * Records a change of several records as one entry with their number, and with the values that were set; one record has
 * its own history.
 */
export async function recordBulkChange(
  ctx: AuditContext,
  action: string,
  { count, subject, set = {} }: { count: number; subject?: string; set?: object },
): Promise<void> {
  if (count < 2) return;
  const changes = changesOf({}, set);
  await recordAudit(ctx, action, { ...(subject && { subject }), detail: String(count), changes });
}

/** Returns the description of deleted records for an entry: the id of the only one, otherwise their number and ids. */
export function manyRecords(ids: readonly string[]): AuditEntry {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) return { subject: first };
  return { detail: String(ids.length), changes: { ids: { before: ids, after: null } } };
}

/**
 * Returns the changes of an audit entry: the keys of `after` whose value differs from the one in `before`. The values
 * of the keys in `secrets` are left out.
 */
export function changesOf<T extends object>(
  before: T,
  after: { [K in keyof T]?: unknown },
  secrets: readonly (keyof T)[] = [],
): AuditChanges {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      secrets.includes(name)
        ? { secret: true as const }
        : { before: before[name] ?? null, after: after[name] ?? null },
    ]),
  );
}

/** Returns where the current request comes from, as columns of the audit log. */
function sourceColumns(): Partial<typeof auditLog.$inferInsert> {
  const { source } = currentScope();
  if (!source) return {};
  const address = trustedAddress(source.headers.get(addressHeader));
  const { kind = null, id = null, name = null } = source.credential ?? {};
  return {
    address: address === UNKNOWN_ADDRESS ? null : address,
    userAgent: source.headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? null,
    credential: kind,
    credentialId: id,
    credentialName: name,
  };
}
