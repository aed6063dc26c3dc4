-- Written by hand, because drizzle-kit cannot express it: storage options, functions, triggers, partial SET NULL.
alter table rate_buckets set (fillfactor = 70);
--> statement-breakpoint
alter table deliveries set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
--> statement-breakpoint
alter table contacts set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);
--> statement-breakpoint
alter table opportunities set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);
--> statement-breakpoint
alter table tasks set (autovacuum_vacuum_scale_factor = 0.01);
--> statement-breakpoint
create function keep_contact_search() returns trigger language plpgsql as $$
begin
  insert into public.contact_search (workspace_id, contact_id, text, created_at)
  values (new.workspace_id, new.id,
    fold_text(concat_ws(' ', new.name, new.lastname, new.email, new.internal_whatsapp_number)), new.created_at)
  on conflict (workspace_id, contact_id) do update set text = excluded.text;
  return null;
end $$;
--> statement-breakpoint
create trigger contact_search_insert after insert on contacts for each row execute function keep_contact_search();
--> statement-breakpoint
create trigger contact_search_update after update of name, lastname, email, internal_whatsapp_number on contacts
for each row when (
  (old.name, old.lastname, old.email, old.internal_whatsapp_number)
  is distinct from (new.name, new.lastname, new.email, new.internal_whatsapp_number)
) execute function keep_contact_search();
--> statement-breakpoint
-- Counters are summed once per statement and written in one order, so that a bulk change touches each counter once
-- and two changes cannot deadlock.
create function keep_stage_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.stage_counters as k (workspace_id, stage_id, slot, count)
    select a.workspace_id, a.stage_id, pg_backend_pid() % 64, count(*)
    from added a where a.stage_id is not null
    group by a.workspace_id, a.stage_id order by a.workspace_id, a.stage_id
    on conflict (workspace_id, stage_id, slot) do update set count = k.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into public.stage_counters as k (workspace_id, stage_id, slot, count)
    select r.workspace_id, r.stage_id, pg_backend_pid() % 64, -count(*)
    from removed r join stages s on s.workspace_id = r.workspace_id and s.id = r.stage_id
    group by r.workspace_id, r.stage_id order by r.workspace_id, r.stage_id
    on conflict (workspace_id, stage_id, slot) do update set count = k.count + excluded.count;
  else
    insert into public.stage_counters as k (workspace_id, stage_id, slot, count)
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
-- Takes a token for each of some calls of one moment, as far as there are tokens; a refused call costs none. Only the
-- database's clock counts, so several processes agree. `remaining` is what the last granted call leaves.
create function take_token(p_key text, p_capacity double precision, p_per_second double precision,
  p_calls integer default 1,
  out granted integer, out remaining integer, out retry_after integer) language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_tokens double precision;
begin
  -- No fsync: a crash loses at most the last moments of a bucket, which only refills it a little.
  perform set_config('synchronous_commit', 'off', true);
  insert into rate_buckets as b (key, tokens, granted, updated_at)
  values (p_key, p_capacity - least(p_calls, floor(p_capacity)), least(p_calls, floor(p_capacity)), v_now)
  on conflict (key) do update set
    granted = least(p_calls, floor(least(p_capacity, b.tokens
      + greatest(date_part('epoch', v_now - b.updated_at), 0) * p_per_second))),
    tokens = least(p_capacity, b.tokens
      + greatest(date_part('epoch', v_now - b.updated_at), 0) * p_per_second)
      - least(p_calls, floor(least(p_capacity, b.tokens
        + greatest(date_part('epoch', v_now - b.updated_at), 0) * p_per_second))),
    updated_at = greatest(b.updated_at, v_now)
  returning b.granted, b.tokens into granted, v_tokens;
  remaining := floor(v_tokens);
  retry_after := case when granted = p_calls then 0 else greatest(1, ceil((1 - v_tokens) / p_per_second)) end;
end $$;
--> statement-breakpoint
-- How well a session proves who its person is.
create function session_level(p_method text, p_second_factor_at timestamptz) returns sign_in_level
language sql immutable parallel safe as $$ select case
  when p_method in ('oidc', 'saml') then 'singleSignOn'
  when p_second_factor_at is not null then 'secondFactor' else 'none' end::public.sign_in_level $$;
--> statement-breakpoint
-- The weakest sign-in that a workspace accepts from a member. Null without a workspace.
create function required_level(
  p_role role, p_exempt_until timestamptz, p_workspace sign_in_level, p_installation sign_in_level)
returns sign_in_level language sql stable parallel safe as $$ select case
  when p_role is null or (p_role = 'owner' and p_exempt_until > now()) then null
  else greatest(p_workspace, p_installation) end $$;
--> statement-breakpoint
-- Checks the credential and the membership of some calls of one caller and takes their rate-limit tokens, in one round
-- trip. `p_kind` is 'key' (p_credential = jti), 'login' (p_issued_at = iat), 'session' (p_credential = hash of the
-- secret) or 'none'. Calls that fail here take their tokens from the bucket of their address, never from a workspace's.
-- `p_address` is the network that counts, `p_client` the exact address of a call with a key. A key is a member only of
-- its own workspaces.
create function authorize_request(
  p_kind text, p_credential text, p_user uuid, p_issued_at timestamptz,
  p_workspace uuid, p_wants_workspace boolean, p_address text, p_client inet,
  p_capacity double precision, p_per_second double precision,
  p_console_capacity double precision, p_console_per_second double precision,
  p_bucket text, p_bucket_capacity double precision, p_bucket_per_second double precision,
  p_calls integer,
  out credential_status text, out user_id uuid, out user_email text, out user_name text,
  out credential_id uuid, out credential_name text, out scopes jsonb, out workspace_ids uuid[], out member_role role,
  out custom_permissions text[], out visibility text,
  out own_level sign_in_level, out required_level sign_in_level,
  out granted integer, out remaining integer, out retry_after integer) language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_expires timestamptz;
  v_revoked timestamptz;
  v_used timestamptz;
  v_after timestamptz;
  v_disabled timestamptz;
  v_is_away boolean := false;
  v_custom_role uuid;
begin
  if p_kind = 'key' then
    select k.id, k.name, k.scopes, k.workspace_ids, k.expires_at, k.revoked_at, k.last_used_at,
           k.addresses is not null and not coalesce(p_client <<= any (k.addresses), false),
           u.id, u.email, concat_ws(' ', u.name, u.last_name), u.disabled_at, m.role, m.custom_role_id
      into credential_id, credential_name, scopes, workspace_ids, v_expires, v_revoked, v_used, v_is_away,
           user_id, user_email, user_name, v_disabled, member_role, v_custom_role
      from api_keys k join users u on u.id = k.user_id
      left join memberships m on m.user_id = u.id and m.workspace_id = p_workspace
        and (k.workspace_ids is null or p_workspace = any (k.workspace_ids))
      where k.id = p_credential::uuid and k.user_id = p_user;
  elsif p_kind = 'login' then
    select u.id, u.email, concat_ws(' ', u.name, u.last_name), u.tokens_valid_after, u.disabled_at,
           m.role, m.custom_role_id,
           required_level(m.role, u.policy_exempt_until, w.sign_in_policy,
             (select i.sign_in_policy from installation_settings i))
      into user_id, user_email, user_name, v_after, v_disabled, member_role, v_custom_role, required_level
      from users u left join memberships m on m.user_id = u.id and m.workspace_id = p_workspace
      left join workspaces w on w.id = m.workspace_id
      where u.id = p_user;
  elsif p_kind = 'session' then
    select s.id, s.expires_at, s.last_seen_at, u.id, u.email, concat_ws(' ', u.name, u.last_name),
           u.disabled_at, m.role, m.custom_role_id, session_level(s.method, s.second_factor_at),
           required_level(m.role, u.policy_exempt_until, w.sign_in_policy,
             (select i.sign_in_policy from installation_settings i))
      into credential_id, v_expires, v_used, user_id, user_email, user_name, v_disabled, member_role, v_custom_role,
           own_level, required_level
      from sessions s join users u on u.id = s.user_id
      left join memberships m on m.user_id = u.id and m.workspace_id = p_workspace
      left join workspaces w on w.id = m.workspace_id
      where s.secret_hash = p_credential;
  end if;

  visibility := 'all';
  if v_custom_role is not null then
    select r.permissions, r.visibility into custom_permissions, visibility
      from custom_roles r where r.workspace_id = p_workspace and r.id = v_custom_role;
  end if;

  credential_status := case
    when user_id is null or v_disabled is not null then 'invalid'
    when v_revoked is not null or v_after > p_issued_at then 'revoked'
    when v_expires <= v_now then 'expired'
    when p_kind = 'session' and v_used < v_now - interval '12 hours' then 'expired'
    when v_is_away then 'away'
    else 'ok' end;

  if credential_status = 'ok' and (v_used is null or v_used < v_now - interval '1 minute') then
    if p_kind = 'key' then
      update api_keys set last_used_at = v_now, last_used_address = p_client where id = credential_id;
    elsif p_kind = 'session' then update sessions set last_seen_at = v_now where id = credential_id;
    end if;
  end if;

  if credential_status <> 'ok' or (p_wants_workspace and member_role is null) then
    select t.granted, t.remaining, t.retry_after into granted, remaining, retry_after
      from take_token('address:' || p_address, p_capacity, p_per_second, p_calls) t;
  elsif p_bucket is not null then
    select t.granted, t.remaining, t.retry_after into granted, remaining, retry_after
      from take_token(p_bucket || ':' || p_workspace, p_bucket_capacity, p_bucket_per_second, p_calls) t;
  elsif p_kind = 'session' then
    select t.granted, t.remaining, t.retry_after into granted, remaining, retry_after
      from take_token('console:' || user_id, p_console_capacity, p_console_per_second, p_calls) t;
  elsif p_wants_workspace then
    select t.granted, t.remaining, t.retry_after into granted, remaining, retry_after
      from take_token('workspace:' || p_workspace, p_capacity, p_per_second, p_calls) t;
  else
    select t.granted, t.remaining, t.retry_after into granted, remaining, retry_after
      from take_token('user:' || user_id, p_capacity, p_per_second, p_calls) t;
  end if;
end $$;
--> statement-breakpoint
-- The folded words with their Spanish and English stems. The accent of -ción is restored first, because the Spanish
-- stemmer does not match "devolucion" with "devoluciones" without it.
create function message_words(input text) returns tsvector language sql immutable parallel safe strict
as $$ select to_tsvector('simple', folded)
    || to_tsvector('spanish', regexp_replace(folded, '([cs])ion\M', '\1ión', 'g'))
    || to_tsvector('english', folded)
  from (select public.fold_text(left(input, 20000)) as folded) f $$;
--> statement-breakpoint
-- Every word of at least three characters also matches as a prefix.
create function message_query(input text) returns tsquery language sql immutable parallel safe strict
as $$ select plainto_tsquery('simple', folded)
    || plainto_tsquery('spanish', regexp_replace(folded, '([cs])ion\M', '\1ión', 'g'))
    || plainto_tsquery('english', folded)
    || to_tsquery('simple', coalesce((
      select string_agg(word || case when length(word) >= 3 then ':*' else '' end, ' & ')
      from regexp_split_to_table(folded, '[^[:alnum:]]+') word where word <> ''), ''))
  from (select public.fold_text(input) as folded) f $$;
--> statement-breakpoint
create function take_contact_flags() returns trigger language plpgsql as $$
begin
  select not c.is_read, c.is_solved, c.is_bot_enabled, c.assigned_agent_id, c.assigned_team_id
    into new.is_unread, new.is_solved, new.is_bot_enabled, new.assigned_agent_id, new.assigned_team_id
    from public.contacts c where c.workspace_id = new.workspace_id and c.id = new.contact_id;
  return new;
end $$;
--> statement-breakpoint
create trigger conversations_flags before insert or update of contact_id on conversations
for each row execute function take_contact_flags();
--> statement-breakpoint
-- Resolving a conversation ends its snooze and its wait for an answer.
create function keep_conversation_flags() returns trigger language plpgsql as $$
begin
  update public.conversations set is_unread = not new.is_read, is_solved = new.is_solved,
    is_bot_enabled = new.is_bot_enabled, assigned_agent_id = new.assigned_agent_id,
    assigned_team_id = new.assigned_team_id,
    snoozed_until = case when new.is_solved then null else snoozed_until end,
    unanswered_since = case when new.is_solved then null else unanswered_since end
  where workspace_id = new.workspace_id and contact_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger contact_conversation_flags
after update of is_read, is_solved, is_bot_enabled, assigned_agent_id, assigned_team_id on contacts for each row when (
  (old.is_read, old.is_solved, old.is_bot_enabled, old.assigned_agent_id, old.assigned_team_id)
  is distinct from (new.is_read, new.is_solved, new.is_bot_enabled, new.assigned_agent_id, new.assigned_team_id)
) execute function keep_conversation_flags();
--> statement-breakpoint
create function keep_opportunity_search() returns trigger language plpgsql as $$
begin
  insert into public.opportunity_search (workspace_id, opportunity_id, text)
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
create function start_opportunity_stay() returns trigger language plpgsql as $$
begin
  insert into public.opportunity_stays (workspace_id, opportunity_id, id, stage_id, entered_at)
  values (new.workspace_id, new.id, new.id, new.stage_id, new.created_at);
  return null;
end $$;
--> statement-breakpoint
create trigger opportunity_stays_start after insert on opportunities
for each row execute function start_opportunity_stay();
--> statement-breakpoint
-- A move ends the current stay and starts another one. An undo (since) removes the stay that the undone move started.
create function change_opportunity_stays() returns trigger language plpgsql as $$
begin
  if new.since is null then
    update public.opportunity_stays set left_at = new.at
    where workspace_id = new.workspace_id and opportunity_id = new.opportunity_id and left_at is null;
    insert into public.opportunity_stays (workspace_id, opportunity_id, id, stage_id, entered_at)
    values (new.workspace_id, new.opportunity_id, new.id, (new.new_value ->> 'id')::uuid, new.at);
  else
    delete from public.opportunity_stays
    where workspace_id = new.workspace_id and opportunity_id = new.opportunity_id and left_at is null;
    update public.opportunity_stays set left_at = null
    where workspace_id = new.workspace_id and opportunity_id = new.opportunity_id
      and id = (select t.id from public.opportunity_stays t
        where t.workspace_id = new.workspace_id and t.opportunity_id = new.opportunity_id
        order by t.left_at desc, t.id desc limit 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger opportunity_stays_change after insert on opportunity_history
for each row when (new.field = 'stageId') execute function change_opportunity_stays();
--> statement-breakpoint
-- What an opportunity adds to the total of its stage: the final amount once it is won.
create function opportunity_worth(win_loss_status smallint, amount numeric, final_amount numeric) returns numeric
language sql immutable parallel safe as $$ select case when win_loss_status = 1 then final_amount else amount end $$;
--> statement-breakpoint
create function add_to_opportunity_counters() returns trigger language plpgsql as $$
begin
  insert into public.opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
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
create trigger opportunity_counters_update after update on opportunities
referencing old table as removed new table as added for each statement execute function add_to_opportunity_counters();
--> statement-breakpoint
create function opportunity_counters_insert() returns trigger language plpgsql as $$
begin
  insert into public.opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
  select d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status, pg_backend_pid() % 64, count(*),
    sum(opportunity_worth(d.win_loss_status, d.amount, d.final_amount))
  from added d group by d.workspace_id, d.stage_id, d.currency_code, d.win_loss_status
  order by d.stage_id, d.currency_code, d.win_loss_status
  on conflict (workspace_id, stage_id, currency_code, win_loss_status, slot)
  do update set count = k.count + excluded.count, amount = k.amount + excluded.amount;
  return null;
end $$;
--> statement-breakpoint
create trigger opportunity_counters_insert after insert on opportunities
referencing new table as added for each statement execute function opportunity_counters_insert();
--> statement-breakpoint
create function opportunity_counters_delete() returns trigger language plpgsql as $$
begin
  insert into public.opportunity_counters as k (workspace_id, stage_id, currency_code, win_loss_status, slot, count, amount)
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
create trigger opportunity_counters_delete after delete on opportunities
referencing old table as removed for each statement execute function opportunity_counters_delete();
--> statement-breakpoint
-- Queues a job, in the caller's transaction (lib/platform/jobs/enqueue-job.ts). A job of the same name and key that waits
-- is replaced; with keeps_moment, it keeps its moment if it has not failed yet. One that runs is not run again. Callers
-- that wake the runners after the commit pass false for notifies, because commits with NOTIFY wait for each other.
create function add_job(workspace uuid, job text, body jsonb, job_key text default null, job_queue text default null,
  due timestamptz default null, job_round int default 0, keeps_moment boolean default false,
  notifies boolean default true)
returns void language plpgsql as $$
begin
  loop
    if job_key is not null then
      update jobs set key = null, run_at = 'infinity', updated_at = now()
      where workspace_id = workspace and name = job and key = job_key and claimed_by is not null;
    end if;
    insert into jobs as waiting (workspace_id, name, payload, key, queue, run_at, round)
    values (workspace, job, body, job_key, job_queue, coalesce(due, now()), job_round)
    on conflict (workspace_id, name, key) where key is not null do update
    set payload = excluded.payload, queue = excluded.queue, round = excluded.round, attempts = 0, deaths = 0,
      run_at = case when keeps_moment and waiting.attempts = 0 then waiting.run_at else excluded.run_at end,
      last_error = null, updated_at = now()
    where waiting.claimed_by is null;
    -- Not found if a worker has claimed the row since the update above.
    exit when found;
  end loop;
  if notifies then
    perform pg_notify('tertulia_jobs', '');
  end if;
end $$;
--> statement-breakpoint
-- Claims due jobs of the known names, lowest round first, then oldest; of a queue one at a time. Claims wait for each
-- other, so each sees which queues are busy. Losing a claim in a database crash is harmless: the commit does not wait
-- for the disk. Jobs that change at this moment are skipped; their transactions notify.
create function claim_jobs(worker uuid, token uuid, known text[], slots int) returns setof jobs
language plpgsql set enable_seqscan = off as $$
declare
  busy text[];
  claimed jobs;
begin
  perform set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(7302);
  busy := array(select distinct queue from jobs where claimed_by is not null and queue is not null);
  for slot in 1..slots loop
    update jobs set claimed_by = worker, claim_token = token, claimed_at = clock_timestamp(), updated_at = now()
    where id = (
      select id from jobs
      where claimed_by is null and run_at <= now() and name = any(known) and (queue is null or queue <> all(busy))
      order by round, run_at, id limit 1 for update skip locked)
    returning * into claimed;
    exit when not found;
    if claimed.queue is not null then busy := busy || claimed.queue; end if;
    return next claimed;
  end loop;
end $$;
--> statement-breakpoint
-- Continues a run now: replaces the job that waits. Name and key are those of lib/automations/advance-run-job.ts.
CREATE FUNCTION wake_automation_run(workspace uuid, run uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_job(workspace, 'advance-automation-run', jsonb_build_object('runId', run), job_key => run::text);
END $$;
--> statement-breakpoint
-- Starts an automation for an event. Called by lib/automations/event-consumer.ts.
CREATE FUNCTION queue_automation_start(workspace uuid, automation uuid, contact uuid, event uuid, depth int)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_job(workspace, 'start-automation-run', jsonb_build_object(
    'automationId', automation, 'contactId', contact, 'cause', event, 'depth', depth));
END $$;
--> statement-breakpoint
-- Continues a run when its webhook has ended. The trigger's condition skips all other deliveries.
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
--> statement-breakpoint
alter table messages add column search tsvector generated always as (message_words(text)) stored;
--> statement-breakpoint
-- Without the workspace: its list in the index names every contact, and each search would read most of it.
create index contact_search_trigram_idx on contact_search using gin (text gin_trgm_ops);
--> statement-breakpoint
-- The plan of a search depends on how many texts contain its words. A hundred samples, the default, find words of 1%.
alter table contact_search alter column text set statistics 1000;
--> statement-breakpoint
-- drizzle-kit has no column list after SET NULL, and workspace_id must stay.
ALTER TABLE "automation_nodes" ADD CONSTRAINT "automation_nodes_agent_fk"
  FOREIGN KEY ("workspace_id", "agent_id") REFERENCES "agents" ("workspace_id", "id") ON DELETE SET NULL ("agent_id");
--> statement-breakpoint
CREATE INDEX "automation_nodes_agent_idx" ON "automation_nodes" ("workspace_id", "agent_id");
--> statement-breakpoint
CREATE INDEX "automation_nodes_automation_idx" ON "automation_nodes" ("workspace_id", "automation_id", "order");
--> statement-breakpoint
create index messages_search_idx on messages using gin (workspace_id, search);
--> statement-breakpoint
-- To two significant digits, so that reports count equal times together. Rounding keeps their order.
alter table conversation_facts add column rounded_seconds integer generated always as (case
  when seconds < 100 then seconds when seconds < 1000 then (seconds + 5) / 10 * 10
  when seconds < 10000 then (seconds + 50) / 100 * 100 when seconds < 100000 then (seconds + 500) / 1000 * 1000
  when seconds < 1000000 then (seconds + 5000) / 10000 * 10000 else (seconds + 50000) / 100000 * 100000 end) stored;
--> statement-breakpoint
-- For reports, which count messages without reading them.
create index messages_counts_idx
  on messages (workspace_id, created_at, direction, author_type, author_id, status, conversation_id)
  where direction <> 'note';
--> statement-breakpoint
-- Days are counted when they have been over for three days (lib/reports/count-message-days.ts). A change of a message
-- that is older than two days marks its day, so a transaction of less than a day cannot change a counted day unmarked.
create function mark_message_day() returns trigger language plpgsql as $$
begin
  insert into public.changed_message_days (workspace_id, day)
  values (new.workspace_id, date_trunc('day', new.created_at, 'UTC'));
  return null;
end $$;
--> statement-breakpoint
create trigger message_day_insert after insert on messages for each row
when (new.created_at < now() - interval '2 days') execute function mark_message_day();
--> statement-breakpoint
create trigger message_day_update after update of status, author_type, author_id, direction on messages for each row
when (new.created_at < now() - interval '2 days' and (old.status, old.author_type, old.author_id, old.direction)
  is distinct from (new.status, new.author_type, new.author_id, new.direction)) execute function mark_message_day();
--> statement-breakpoint
create function mark_days_of_deleted_messages() returns trigger language plpgsql as $$
begin
  if not exists (select from removed) then return null; end if;
  insert into public.changed_message_days (workspace_id, day)
  select distinct r.workspace_id, date_trunc('day', r.created_at, 'UTC') from removed r
  -- If the workspace itself is being deleted, its counts are too.
  join public.workspaces w on w.id = r.workspace_id
  where r.created_at < now() - interval '2 days';
  return null;
end $$;
--> statement-breakpoint
create trigger message_days_delete after delete on messages
referencing old table as removed for each statement execute function mark_days_of_deleted_messages();
--> statement-breakpoint
-- Whether the agent stopped its replies so that a person takes over.
alter table agent_runs add column handed_off boolean generated always as (actions @> '[{"type": "switch_off"}]') stored;
--> statement-breakpoint
-- For reports, which read nothing else of a run.
create index agent_runs_counts_idx
  on agent_runs (workspace_id, created_at, agent_id, status, handed_off, input_tokens, output_tokens)
  where source <> 'console';
--> statement-breakpoint
-- drizzle-kit has no column list after SET NULL, and workspace_id must stay.
alter table opportunities add constraint opportunities_contact_fk
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id);
--> statement-breakpoint
alter table opportunities add constraint opportunities_comercial_fk
  foreign key (workspace_id, assigned_comercial_id) references memberships (workspace_id, user_id)
  on delete set null (assigned_comercial_id);
--> statement-breakpoint
create index opportunity_search_trigram_idx on opportunity_search using gin (workspace_id, text gin_trgm_ops);
--> statement-breakpoint
-- The digest of an entry of the audit log, for its place in the chain (docs/decisions/0046).
CREATE FUNCTION audit_digest(e audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(e.id, e.workspace_id, e.actor_type, e.actor_id, e.actor_name, e.action,
    e.subject, e.detail, e.changes, e.via, e.address, e.user_agent, e.credential, e.credential_id, e.credential_name,
    round(extract(epoch FROM e.at) * 1000))::text, 'UTF8'))
$$;
--> statement-breakpoint
-- The hash of a place in the chain; it depends on every place before it.
CREATE FUNCTION audit_hash(previous bytea, seq bigint, workspace uuid, digest bytea) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || int8send(seq) || coalesce(uuid_send(workspace), ''::bytea) || digest)
$$;
--> statement-breakpoint
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_chain (entry_id, workspace_id, digest) VALUES (NEW.id, NEW.workspace_id, audit_digest(NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_chain AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
-- Refuses changes of the audit log, except in the functions below, which set tertulia.audit. Deleting a workspace deletes
-- its entries through the foreign key, in a trigger.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tertulia.audit', true) IS DISTINCT FROM TG_ARGV[0]
    AND NOT (TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_log' AND pg_trigger_depth() > 1) THEN
    RAISE EXCEPTION 'the audit log is append-only';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('redact');
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('prune');
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log EXECUTE FUNCTION refuse_audit_change('never');
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_update BEFORE UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('seal');
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('prune');
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_truncate BEFORE TRUNCATE ON audit_chain EXECUTE FUNCTION refuse_audit_change('never');
--> statement-breakpoint
-- Adds new entries to the chain, at most `most`, and returns how many. One transaction at a time.
CREATE FUNCTION seal_audit(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  head audit_chain;
  place audit_chain;
  sealed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  SELECT * INTO head FROM audit_chain WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1;
  head.seq := coalesce(head.seq, 0);
  head.hash := coalesce(head.hash, ''::bytea);
  PERFORM set_config('tertulia.audit', 'seal', true);
  FOR place IN SELECT * FROM audit_chain WHERE seq IS NULL ORDER BY entry_id LIMIT most LOOP
    head.seq := head.seq + 1;
    head.hash := audit_hash(head.hash, head.seq, place.workspace_id, place.digest);
    UPDATE audit_chain SET seq = head.seq, hash = head.hash WHERE entry_id = place.entry_id;
    sealed := sealed + 1;
  END LOOP;
  PERFORM set_config('tertulia.audit', '', true);
  RETURN sealed;
END $$;
--> statement-breakpoint
-- Deletes the entries at the start of the chain that are older than `before`, except the last place among them: the
-- chain continues from its hash. Returns that place; no row if there is nothing to delete.
CREATE FUNCTION prune_audit(before timestamptz) RETURNS SETOF audit_chain LANGUAGE plpgsql AS $$
DECLARE
  kept bigint;
  last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  SELECT c.seq INTO kept FROM audit_chain c JOIN audit_log e ON e.id = c.entry_id
  WHERE e.at >= before ORDER BY c.seq LIMIT 1;
  SELECT * INTO last FROM audit_chain c WHERE c.seq < coalesce(kept, 9223372036854775807) ORDER BY c.seq DESC LIMIT 1;
  IF last.seq IS NULL OR NOT EXISTS (
    SELECT FROM audit_chain c JOIN audit_log e ON e.id = c.entry_id WHERE c.seq <= last.seq) THEN RETURN; END IF;
  PERFORM set_config('tertulia.audit', 'prune', true);
  DELETE FROM audit_log e USING audit_chain c WHERE c.entry_id = e.id AND c.seq <= last.seq;
  DELETE FROM audit_chain WHERE seq < last.seq;
  PERFORM set_config('tertulia.audit', '', true);
  RETURN NEXT last;
END $$;
--> statement-breakpoint
-- Removes the values of the entries about a contact, and returns their ids.
CREATE FUNCTION redact_audit(workspace uuid, contact text, pattern text DEFAULT NULL) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tertulia.audit', 'redact', true);
  RETURN QUERY UPDATE audit_log SET detail = NULL, changes = NULL, redacted_at = now()
  WHERE workspace_id = workspace AND redacted_at IS NULL AND action <> 'audit.redacted'
    AND (subject = contact OR detail ~* pattern OR changes::text ~* pattern)
  RETURNING id;
  PERFORM set_config('tertulia.audit', '', true);
END $$;
--> statement-breakpoint
-- The proof of a consent is deleted with its contact, but never changed. It follows a contact that is merged.
CREATE FUNCTION refuse_consent_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'contact_id' IS DISTINCT FROM to_jsonb(OLD) - 'contact_id' THEN
    RAISE EXCEPTION 'consent_records is append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_records_no_update BEFORE UPDATE ON consent_records FOR EACH ROW EXECUTE FUNCTION refuse_consent_update();
--> statement-breakpoint
-- Members who see only their own contacts, or those of their teams (docs/teams.md). Their transactions find the views of
-- this schema before the tables of the same names (lib/platform/visibility), so every statement reads and changes only
-- what they see. Rows that a statement inserts are not checked. `xmin` and `ctid` are columns here.
create schema restricted;
--> statement-breakpoint
do $$
declare
  of_contact constant text := 'exists (select from restricted.contacts c
    where c.workspace_id = t.workspace_id and c.id = t.contact_id)';
  of_conversation constant text := 'exists (select from restricted.conversations c
    where c.workspace_id = t.workspace_id and c.id = t.conversation_id)';
  of_opportunity constant text := 'exists (select from restricted.opportunities o
    where o.workspace_id = t.workspace_id and o.id = t.opportunity_id)';
  of_task constant text := 'exists (select from restricted.tasks k
    where k.workspace_id = t.workspace_id and k.id = t.task_id)';
  -- The history of a record that the member may see without its contact does not name the contact.
  named_contact constant text := '(t.field is distinct from ''contactId'' or not exists (
    select from (values (t.old_value ->> ''id''), (t.new_value ->> ''id'')) n(id) where n.id is not null
      and not exists (select from restricted.contacts c where c.workspace_id = t.workspace_id and c.id = n.id::uuid)))';
  of_trash constant text := 'exists (select from restricted.trash_items i
    where i.workspace_id = t.workspace_id and i.id = t.item_id)';
  own constant text := 'current_setting(''tertulia.member'')::uuid';
  name text;
  condition text;
begin
  for name, condition in values
    ('contacts', 't.assigned_agent_id = any (current_setting(''tertulia.people'')::uuid[])
      or t.assigned_team_id = any (current_setting(''tertulia.teams'')::uuid[])'),
    ('contact_tags', of_contact),
    ('contact_followers', of_contact),
    ('contact_presence', of_contact),
    ('contact_history', of_contact),
    ('contact_search', of_contact),
    ('contact_identities', of_contact),
    ('ad_attributions', of_contact),
    ('erasures', of_contact),
    ('contact_merges', 'exists (select from restricted.contacts c
      where c.workspace_id = t.workspace_id and c.id = t.survivor_id)'),
    ('contact_duplicates', of_contact || ' and exists (select from restricted.contacts c
      where c.workspace_id = t.workspace_id and c.id = t.other_id)'),
    ('leads', of_contact),
    ('marketing_choices', of_contact),
    ('consent_records', of_contact),
    ('conversations', of_contact),
    ('messages', of_contact),
    ('agent_runs', of_contact),
    ('automation_runs', of_contact),
    ('campaign_recipients', of_contact),
    ('template_sends', of_contact),
    ('trash_items', 't.kind <> ''contact'' or t.assigned_agent_id = any (current_setting(''tertulia.people'')::uuid[])
      or t.assigned_team_id = any (current_setting(''tertulia.teams'')::uuid[])'),
    ('trash_rows', of_trash),
    ('trash_files', of_trash),
    ('worker_runs', of_contact),
    ('web_form_submissions', of_contact),
    ('events', of_contact),
    ('deliveries', of_contact),
    ('conversation_facts', of_conversation),
    ('message_drafts', of_conversation),
    ('message_uploads', of_conversation),
    ('opportunities', of_contact || ' or t.assigned_comercial_id = ' || own),
    ('opportunity_history', of_opportunity || ' and ' || named_contact),
    ('opportunity_stays', of_opportunity),
    ('opportunity_activities', of_opportunity),
    ('opportunity_files', of_opportunity),
    ('opportunity_search', of_opportunity),
    ('tasks', of_contact || ' or exists (select from public.task_assignees a
      where a.workspace_id = t.workspace_id and a.task_id = t.id and a.user_id = ' || own || ')'),
    ('task_assignees', of_task),
    ('task_history', of_task || ' and ' || named_contact),
    ('notifications', 'case t.subject_type
      when ''contact'' then exists (select from restricted.contacts s
        where s.workspace_id = t.workspace_id and s.id::text = t.subject_id)
      when ''conversation'' then exists (select from restricted.conversations s
        where s.workspace_id = t.workspace_id and s.id::text = t.subject_id)
      when ''opportunity'' then exists (select from restricted.opportunities s
        where s.workspace_id = t.workspace_id and s.id::text = t.subject_id)
      when ''task'' then exists (select from restricted.tasks s
        where s.workspace_id = t.workspace_id and s.id::text = t.subject_id)
      else true end')
  loop
    execute format('create view restricted.%1$I as select t.*, t.xmin, t.ctid from public.%1$I t where %2$s',
      name, condition);
  end loop;
end $$;
--> statement-breakpoint
-- The counters of the tables contain all records, so a member who does not see all counts what they see.
create view restricted.stage_counters as
select workspace_id, stage_id, 0 as slot, count(*)::int as count
from restricted.contacts where stage_id is not null group by workspace_id, stage_id;
--> statement-breakpoint
create view restricted.opportunity_counters as
select workspace_id, stage_id, currency_code, win_loss_status, 0 as slot, count(*)::int as count,
  sum(public.opportunity_worth(win_loss_status, amount, final_amount))::numeric(24, 3) as amount
from restricted.opportunities group by workspace_id, stage_id, currency_code, win_loss_status;
--> statement-breakpoint
-- Counts of messages contain all of them too; without counts, reports count the messages that the member sees.
create view restricted.message_counts as select * from public.message_counts where false;
