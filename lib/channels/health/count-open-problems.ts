import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { MAX_COUNTED_PROBLEMS } from "../schema.ts";

/** An expression that counts the open problems of a channel: failed notifications with unhandled parts. */
export function openProblemsOf(workspaceId: SQL, channelId: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (
    select 1 from inbound_notifications n
    where n.workspace_id = ${workspaceId} and n.channel_id = ${channelId} and n.problems <> '[]'
      and n.processed_at is not null and n.resolved_at is null
    limit ${MAX_COUNTED_PROBLEMS}) counted)`;
}

/** Returns how many problems of a channel are open; counting stops at MAX_COUNTED_PROBLEMS. */
export async function countOpenProblems({ db, workspaceId }: WorkspaceContext, id: string): Promise<number> {
  const counted = openProblemsOf(sql`${workspaceId}`, sql`${id}`);
  const { rows } = await db.execute<{ open: number }>(sql`select ${counted} as open`);
  return rows[0]?.open ?? 0;
}
