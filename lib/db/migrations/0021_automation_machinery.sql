-- Automations from before there were graphs: a start, and their AI-agent nodes one after the other.
UPDATE "automations" a SET "graph" = (
  WITH parts AS (
    SELECT n.id, n.type, n.name, 0 AS x, (row_number() OVER w * 160)::int AS y,
      lag(n.id) OVER w AS previous, n.agent_id, n.prompt
    FROM "automation_nodes" n WHERE n.workspace_id = a.workspace_id AND n.automation_id = a.id
    WINDOW w AS (ORDER BY n."order", n.id)
  ), begin AS (SELECT gen_random_uuid() AS id WHERE a.id IS NOT NULL)
  SELECT jsonb_build_object(
    'nodes', jsonb_build_array(jsonb_build_object('id', begin.id, 'type', 'start', 'name', '', 'x', 0, 'y', 0,
        'config', '{"on": {"type": "by_hand"}}'::jsonb))
      || coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type, 'name', p.name, 'x', p.x, 'y', p.y,
        'config', jsonb_build_object('agentId', p.agent_id, 'prompt', p.prompt, 'mode', 'once', 'silenceMinutes', 30))
        ORDER BY p.y) FROM parts p), '[]'),
    'edges', coalesce((SELECT jsonb_agg(jsonb_build_object('id', 'e' || p.y, 'from', coalesce(p.previous, begin.id),
        'port', 'next', 'to', p.id) ORDER BY p.y) FROM parts p), '[]'))
  FROM begin);
--> statement-breakpoint
-- Lets a run go on: the job that advances it, at once, in place of the one that waits. Name, key and attempts are
-- those of lib/automations/jobs.ts.
CREATE FUNCTION wake_automation_run(workspace uuid, run uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('advance-automation-run',
    json_build_object('workspaceId', workspace, 'payload', json_build_object('runId', run)),
    max_attempts => 13, job_key => 'advance-automation-run/' || workspace || '/' || run);
END $$;
--> statement-breakpoint
-- An event sets an automation off: lib/events/record-events.ts calls this where a published one listens.
CREATE FUNCTION queue_automation_start(workspace uuid, automation uuid, contact uuid, event uuid, depth int)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('start-automation-run',
    json_build_object('workspaceId', workspace, 'payload', json_build_object(
      'automationId', automation, 'contactId', contact, 'cause', event, 'depth', depth)),
    max_attempts => 13);
END $$;
--> statement-breakpoint
-- A webhook of a run has ended, however it did: the run goes on. Costs other deliveries a comparison.
CREATE FUNCTION wake_run_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wake_automation_run(r.workspace_id, r.id) FROM automation_runs r
  WHERE r.workspace_id = NEW.workspace_id AND r.delivery_id = NEW.id AND r.status = 'waiting';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER deliveries_wake_run AFTER UPDATE OF status ON deliveries FOR EACH ROW
  WHEN (NEW.trigger = 'automatizacion' AND NEW.finished_at IS NOT NULL AND OLD.finished_at IS NULL)
  EXECUTE FUNCTION wake_run_of_delivery();
