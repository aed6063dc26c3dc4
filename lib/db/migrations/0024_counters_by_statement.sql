CREATE INDEX "tasks_updated_idx" ON "tasks" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_expiration_idx" ON "tasks" USING btree ("workspace_id","expiration_at","id");--> statement-breakpoint
CREATE INDEX "tasks_name_trigram_idx" ON "tasks" USING gin ("workspace_id",fold_text("name") gin_trgm_ops);
--> statement-breakpoint
-- Counters are added up once a statement, in one order, as those of opportunities are: row by row, each of n changes in
-- one transaction walked every version of the counter that the changes before it had left.
drop trigger stage_counters_insert_delete on contacts;
--> statement-breakpoint
drop trigger stage_counters_update on contacts;
--> statement-breakpoint
drop function add_to_stage_counter(uuid, uuid, integer);
--> statement-breakpoint
create or replace function keep_stage_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stage_counters as k (workspace_id, stage_id, slot, count)
    select a.workspace_id, a.stage_id, pg_backend_pid() % 64, count(*)
    from added a where a.stage_id is not null
    group by a.workspace_id, a.stage_id order by a.workspace_id, a.stage_id
    on conflict (workspace_id, stage_id, slot) do update set count = k.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into stage_counters as k (workspace_id, stage_id, slot, count)
    select r.workspace_id, r.stage_id, pg_backend_pid() % 64, -count(*)
    from removed r join stages s on s.workspace_id = r.workspace_id and s.id = r.stage_id
    group by r.workspace_id, r.stage_id order by r.workspace_id, r.stage_id
    on conflict (workspace_id, stage_id, slot) do update set count = k.count + excluded.count;
  else
    insert into stage_counters as k (workspace_id, stage_id, slot, count)
    select d.workspace_id, d.stage_id, pg_backend_pid() % 64, sum(d.n)
    from (
      select workspace_id, stage_id, 1 as n from added
      union all
      select workspace_id, stage_id, -1 from removed
    ) d
    join stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
    group by d.workspace_id, d.stage_id having sum(d.n) <> 0 order by d.workspace_id, d.stage_id
    on conflict (workspace_id, stage_id, slot) do update set count = k.count + excluded.count;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger stage_counters_insert after insert on contacts
referencing new table as added for each statement execute function keep_stage_counters();
--> statement-breakpoint
create trigger stage_counters_delete after delete on contacts
referencing old table as removed for each statement execute function keep_stage_counters();
--> statement-breakpoint
create trigger stage_counters_update after update on contacts
referencing old table as removed new table as added for each statement execute function keep_stage_counters();
--> statement-breakpoint
-- Places in a column are counted by index alone where its pages are known to be visible to all: a vacuum says so. By
-- default it waits for a fifth of the rows.
alter table contacts set (autovacuum_vacuum_scale_factor = 0.01);
--> statement-breakpoint
alter table opportunities set (autovacuum_vacuum_scale_factor = 0.01);
--> statement-breakpoint
alter table tasks set (autovacuum_vacuum_scale_factor = 0.01);
