import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { oldestUnsent } from "./sink/sink-state.ts";

/**
 * Deletes the entries at the start of the audit log that are older than `before`, in all workspaces. The last one keeps
 * its place in the chain, and an entry of the installation records its number and hash. Entries that were not sent to
 * the configured receiver are kept.
 */
export async function pruneAudit(before: Date): Promise<void> {
  await inTransaction({ ...anonymousContext(), workspaceId: null }, async (ctx) => {
    const unsent = await oldestUnsent(ctx.db.$client);
    const { rows } = await ctx.db.$client.query<{ seq: string; hash: string }>(
      "select seq, encode(hash, 'hex') as hash from prune_audit($1)",
      [unsent && unsent < before ? unsent : before],
    );
    const [last] = rows;
    if (!last) return;
    const changes = { start: { before: null, after: `${last.seq}:${last.hash}` } };
    await recordAudit(ctx, "audit.pruned", { detail: before.toISOString(), changes });
  });
}
