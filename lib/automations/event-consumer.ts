import type { EventConsumer } from "#lib/events/index.ts";

/** Queues the published automations that start with an event, and wakes the runs that wait for it. */
export const automationEventConsumer: EventConsumer = {
  name: "automations",
  writes: `woken as (
      update automation_runs r set pending_signal = json_build_object('eventId', e.id) from incoming e
      where r.workspace_id = $1 and r.contact_id = e.contact_id and r.waits_for = e.trigger and r.status = 'waiting'
        and r.pending_signal is null
      returning wake_automation_run(r.workspace_id, r.id)
    )`,
  calls: `
    select queue_automation_start(a.workspace_id, a.id, e.contact_id, e.id, e.depth)
    from automations a join incoming e on e.trigger = a.start_trigger
    where a.workspace_id = $1 and a.status = 'published' and a.start_trigger = any($5) and e.contact_id is not null
      and (a.start_target is null or a.start_target::text = e.target)`,
};
