import type { Pool } from "pg";
import { BATCH_ROWS, inEachWorkspace, runInBatches, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { RECIPIENTS } from "./recipient-sql.ts";

/** Messages that become old while the earlier ones are deleted. */
const MARGIN_MS = 24 * 60 * 60_000;

const STORE = `
  update campaign_recipients r set state = s.state, code = s.code, reason = s.reason
  from (select * from (${RECIPIENTS} and r.state = 'handed' and r.message_id < $3) handed
    where state <> 'queued' limit ${BATCH_ROWS}) s
  where r.workspace_id = $1 and r.campaign_id = $2 and r.contact_id = s.contact_id`;

/**
 * Stores the final state of recipients whose message will be deleted by its age, because the figures of campaigns are
 * otherwise computed from messages. Call it before `pruneMessages`, with the same time.
 */
export async function storeFinalStates(pool: Pool, { before, signal }: WorkspacePruning): Promise<void> {
  await inEachWorkspace(pool, before, async (workspaceId, start) => {
    const end = firstIdAt(new Date(start.getTime() + MARGIN_MS));
    const { rows } = await pool.query<{ id: string }>(
      "select id from campaigns where workspace_id = $1 and id < $2",
      [workspaceId, end],
    );
    for (const { id } of rows) {
      await runInBatches(pool, { text: STORE, values: [workspaceId, id, end], signal });
    }
  });
}
