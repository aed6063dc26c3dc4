import type { EventConsumer } from "#lib/events/index.ts";
import { followedTriggers } from "./followed-triggers.ts";

const triggers = Object.keys(followedTriggers)
  .map((trigger) => `'${trigger}'`)
  .join(", ");

/**
 * Queues one job for the events of followed contacts, which notifies the followers. Without followers it is a look at
 * an index for each event, in the statement that writes the events. `offset 0` keeps it so: PostgreSQL would otherwise
 * join all followers of the workspace.
 */
export const followerEventConsumer: EventConsumer = {
  name: "followers",
  calls: `
    select add_job($1::uuid, 'notify-followers', jsonb_build_object('actor', $6::jsonb, 'eventIds', jsonb_agg(e.id)))
    from incoming e where e.trigger in (${triggers}) and exists (
      select from contact_followers f where f.workspace_id = $1 and f.contact_id = coalesce(e.contact_id,
        (select o.contact_id from opportunities o where o.workspace_id = $1 and o.id = e.opportunity_id)) offset 0)
    having count(*) > 0`,
};
