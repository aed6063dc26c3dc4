import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "../context.ts";

/**
 * The exclusive right to do something in a workspace, under a name such as `reply/<conversation>`. The token
 * identifies the holder; every acquisition gets a new one.
 */
export type Lease = { name: string; token: string };

const ACQUIRE = defineStatement({
  name: "acquire_lease",
  text: `insert into leases as held (workspace_id, name, token, expires_at)
    values ($1, $2, gen_random_uuid(), now() + make_interval(secs => $3))
    on conflict (workspace_id, name) do update set token = excluded.token, expires_at = excluded.expires_at
    where held.expires_at <= now() returning token`,
});
const RENEW = defineStatement({
  name: "renew_lease",
  text: `update leases set expires_at = now() + make_interval(secs => $4)
    where workspace_id = $1 and name = $2 and token = $3 returning name`,
});
/** No one else can acquire the lease until the transaction ends. */
const HOLDS = defineStatement({
  name: "holds_lease",
  text: "select name from leases where workspace_id = $1 and name = $2 and token = $3 for share",
});
const RELEASE = defineStatement({
  name: "release_lease",
  text: "delete from leases where workspace_id = $1 and name = $2 and token = $3",
});

/** Acquires a lease that is free or has expired. Returns null while another holder has it. */
export async function acquireLease(
  ctx: WorkspaceContext,
  name: string,
  seconds: number,
): Promise<Lease | null> {
  const values = [ctx.workspaceId, name, seconds];
  const [acquired] = await runStatement(ctx.db, ACQUIRE, values);
  return acquired ? { name, token: acquired.token } : null;
}

/** Extends a lease from now on. Returns false if another holder has acquired it; that one keeps it. */
export async function renewLease(ctx: WorkspaceContext, lease: Lease, seconds: number): Promise<boolean> {
  return (await runStatement(ctx.db, RENEW, [...keyOf(ctx, lease), seconds])).length > 0;
}

/**
 * Returns whether no other holder has acquired the lease since, even if it has expired. In a transaction, that stays
 * true until the transaction ends.
 */
export async function holdsLease(ctx: WorkspaceContext, lease: Lease): Promise<boolean> {
  return (await runStatement(ctx.db, HOLDS, keyOf(ctx, lease))).length > 0;
}

/** Releases a lease, unless another holder has acquired it. */
export async function releaseLease(ctx: WorkspaceContext, lease: Lease): Promise<void> {
  await runStatement(ctx.db, RELEASE, keyOf(ctx, lease));
}

/** Returns an SQL condition that is true while someone holds the lease. The arguments are SQL expressions. */
export function isLeasedSql(workspaceId: string, name: string): string {
  return `exists (select from leases where leases.workspace_id = ${workspaceId} and leases.name = ${name}
    and leases.expires_at > now())`;
}

function keyOf({ workspaceId }: WorkspaceContext, { name, token }: Lease): string[] {
  return [workspaceId, name, token];
}
