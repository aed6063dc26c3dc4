import { inTransaction } from "#lib/db/transaction.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { restoreItem } from "./restore-item.ts";
import type { RestoredItem, RestoreItems } from "./schema.ts";

/** Restores several records, or none. Throws what `restoreItem` throws. */
export async function restoreItems(ctx: MemberContext, { itemIds }: RestoreItems): Promise<RestoredItem[]> {
  return inTransaction(ctx, async (ctx) => {
    const restored: RestoredItem[] = [];
    // In the same order everywhere, so that two calls do not wait for each other.
    for (const id of [...new Set(itemIds)].sort()) restored.push(await restoreItem(ctx, id));
    return restored;
  });
}
