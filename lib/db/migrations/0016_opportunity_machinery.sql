CREATE TABLE "opportunity_search" (
	"workspace_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "opportunity_search_workspace_id_opportunity_id_pk" PRIMARY KEY("workspace_id","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "opportunity_search" ADD CONSTRAINT "opportunity_search_opportunity_fk" FOREIGN KEY ("workspace_id","opportunity_id") REFERENCES "public"."opportunities"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: drizzle knows no column list after "set null", and workspace_id must stay.
alter table opportunities add constraint opportunities_contact_fk
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id);
--> statement-breakpoint
alter table opportunities add constraint opportunities_comercial_fk
  foreign key (workspace_id, assigned_comercial_id) references memberships (workspace_id, user_id)
  on delete set null (assigned_comercial_id);
--> statement-breakpoint
alter table opportunities set (fillfactor = 85);
--> statement-breakpoint
create index opportunity_search_trigram_idx on opportunity_search using gin (workspace_id, text gin_trgm_ops);
--> statement-breakpoint
create function keep_opportunity_search() returns trigger language plpgsql as $$
begin
  insert into opportunity_search (workspace_id, opportunity_id, text)
  values (new.workspace_id, new.id, fold_text(concat_ws(' ', 'OP-' || new.number, new.name, new.description)))
  on conflict (workspace_id, opportunity_id) do update set text = excluded.text;
  return null;
end $$;
--> statement-breakpoint
create trigger opportunity_search_insert after insert on opportunities
for each row execute function keep_opportunity_search();
--> statement-breakpoint
create trigger opportunity_search_update after update of name, description on opportunities
for each row when ((old.name, old.description) is distinct from (new.name, new.description))
execute function keep_opportunity_search();
--> statement-breakpoint
-- One statement's changes are added up before they are written, in one order, so that a bulk move touches each
-- counter once and two moves cannot deadlock.
create function add_to_opportunity_counters() returns trigger language plpgsql as $$
begin
  insert into opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
  select d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status, pg_backend_pid() % 64, sum(d.n), sum(d.n * d.amount)
  from (
    select workspace_id, stage_id, currency_code, win_loss_status, amount, 1 as n from added
    union all
    select workspace_id, stage_id, currency_code, win_loss_status, amount, -1 from removed
  ) d
  join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
  group by d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status
  having sum(d.n) <> 0 or sum(d.n * d.amount) <> 0
  order by d.stage_id, d.currency_code, d.win_loss_status
  on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
  do update set count = k.count + excluded.count, amount = k.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
create function opportunity_counters_insert() returns trigger language plpgsql as $$
begin
  insert into opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
  select d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status, pg_backend_pid() % 64, count(*), sum(d.amount)
  from added d group by d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status
  order by d.stage_id, d.currency_code, d.win_loss_status
  on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
  do update set count = k.count + excluded.count, amount = k.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
create function opportunity_counters_delete() returns trigger language plpgsql as $$
begin
  insert into opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
  select d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status, pg_backend_pid() % 64, -count(*), -sum(d.amount)
  from removed d join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
  group by d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status
  order by d.stage_id, d.currency_code, d.win_loss_status
  on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
  do update set count = k.count + excluded.count, amount = k.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
create trigger opportunity_counters_insert after insert on opportunities
referencing new table as added for each statement execute function opportunity_counters_insert();
--> statement-breakpoint
create trigger opportunity_counters_delete after delete on opportunities
referencing old table as removed for each statement execute function opportunity_counters_delete();
--> statement-breakpoint
create trigger opportunity_counters_update after update on opportunities
referencing old table as removed new table as added for each statement execute function add_to_opportunity_counters();
