import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt, MAX_ID } from "#lib/platform/ids.ts";
import { eventsStart } from "#lib/platform/retention/retention-days.ts";
import type { EventAttributes } from "./condition-fields.ts";

/** A stored event: the body of its webhooks, and the values for conditions that are not in the body. */
export type PastEvent = {
  id: string;
  at: Date;
  body: string;
  attributes: EventAttributes | undefined;
};

/** The events of one trigger among `scanned` events of all triggers, newest first. `last` is the oldest one scanned. */
type PastEvents = { events: PastEvent[]; scanned: number; last: { id: string; at: Date } | null };

/** The bodies of other triggers' events are not read. */
const PAGE = defineStatement({
  name: "read_past_events",
  text: `select e.id, e.created_at as at, e.attributes, case when e.trigger = $5 then e.body end as body
    from events e
    where e.workspace_id = $1 and e.id >= $2::uuid and e.id < $3::uuid and e.position is not null
    order by e.id desc limit $4`,
});

const START = defineStatement({
  name: "read_events_start",
  text: `select w.retention, w.created_at as created,
      (select e.created_at from events e
        where e.workspace_id = $1 and e.position is not null order by e.id limit 1) as oldest
    from workspaces w where w.id = $1`,
});

/** Returns the newest events since `from` and before the event `before`; without it, up to now. */
export async function readPastEvents(
  ctx: WorkspaceContext,
  input: { trigger: string; from: Date; before: string | null; limit: number },
): Promise<PastEvents> {
  const { trigger, from, before, limit } = input;
  const values = [ctx.workspaceId, firstIdAt(from), before ?? MAX_ID, limit, trigger];
  const rows = await runStatement(ctx.db, PAGE, values);
  return {
    events: rows.flatMap(({ body, attributes, ...event }) =>
      body === null ? [] : [{ ...event, body, attributes: attributes ?? undefined }],
    ),
    scanned: rows.length,
    last: rows.at(-1) ?? null,
  };
}

/** Returns since when all events of the workspace are stored. Earlier ones were deleted, or it did not exist yet. */
export async function readEventsStart(ctx: WorkspaceContext): Promise<Date> {
  const [row] = await runStatement(ctx.db, START, [ctx.workspaceId]);
  if (!row) return new Date(0);
  const { retention, created, oldest } = row;
  const first = Math.min(created.getTime(), oldest?.getTime() ?? created.getTime());
  return new Date(Math.max(first, eventsStart(retention)));
}
