-- What an opportunity counts for in its column's totals is what its card shows: the final amount once it is won.
lock table opportunities in share row exclusive mode;
--> statement-breakpoint
create function opportunity_worth(win_loss_status smallint, amount numeric, final_amount numeric) returns numeric
language sql immutable parallel safe as $$ select case when win_loss_status = 1 then final_amount else amount end $$;
--> statement-breakpoint
create or replace function add_to_opportunity_counters() returns trigger language plpgsql as $$
begin
  insert into opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
  select d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status, pg_backend_pid() % 64, sum(d.n), sum(d.n * d.worth)
  from (
    select workspace_id, stage_id, currency_code, win_loss_status,
      opportunity_worth(win_loss_status, amount, final_amount) as worth, 1 as n from added
    union all
    select workspace_id, stage_id, currency_code, win_loss_status,
      opportunity_worth(win_loss_status, amount, final_amount), -1 from removed
  ) d
  join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
  group by d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status
  having sum(d.n) <> 0 or sum(d.n * d.worth) <> 0
  order by d.stage_id, d.currency_code, d.win_loss_status
  on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
  do update set count = k.count + excluded.count, amount = k.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
create or replace function opportunity_counters_insert() returns trigger language plpgsql as $$
begin
  insert into opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
  select d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status, pg_backend_pid() % 64, count(*),
    sum(opportunity_worth(d.win_loss_status, d.amount, d.final_amount))
  from added d group by d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status
  order by d.stage_id, d.currency_code, d.win_loss_status
  on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
  do update set count = k.count + excluded.count, amount = k.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
create or replace function opportunity_counters_delete() returns trigger language plpgsql as $$
begin
  insert into opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
  select d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status, pg_backend_pid() % 64, -count(*),
    -sum(opportunity_worth(d.win_loss_status, d.amount, d.final_amount))
  from removed d join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
  group by d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status
  order by d.stage_id, d.currency_code, d.win_loss_status
  on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
  do update set count = k.count + excluded.count, amount = k.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
insert into opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
select o.workspace_id, o.stage_id, o.currency_code, 1, 0, 0, sum(o.final_amount - o.amount)
from opportunities o where o.win_loss_status = 1 group by o.workspace_id, o.stage_id, o.currency_code
on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
do update set amount = k.amount + excluded.amount;
