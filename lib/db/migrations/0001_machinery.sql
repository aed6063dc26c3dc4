-- What tables alone cannot say: extensions, token buckets, authorisation in one round trip, counters, search text.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
alter table rate_buckets set (fillfactor = 70);
--> statement-breakpoint
alter table deliveries set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
--> statement-breakpoint
alter table contacts set (fillfactor = 85);
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could change; pinned by name it is safe to index.
create function fold_text(input text) returns text language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, input)) $$;
--> statement-breakpoint
create index contact_search_trigram_idx on contact_search using gin (workspace_id, text gin_trgm_ops);
--> statement-breakpoint
create function keep_contact_search() returns trigger language plpgsql as $$
begin
  insert into contact_search (workspace_id, contact_id, text)
  values (new.workspace_id, new.id,
    fold_text(concat_ws(' ', new.name, new.lastname, new.email, new.internal_whatsapp_number)))
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
create function add_to_stage_counter(p_workspace uuid, p_stage uuid, p_delta integer) returns void
language sql as $$
  insert into stage_counters (workspace_id, stage_id, slot, count)
  select p_workspace, p_stage, pg_backend_pid() % 64, p_delta
  where exists (select 1 from stages where workspace_id = p_workspace and id = p_stage)
  on conflict (workspace_id, stage_id, slot) do update set count = stage_counters.count + excluded.count
$$;
--> statement-breakpoint
create function keep_stage_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_stage_counter(new.workspace_id, new.stage_id, 1);
  elsif tg_op = 'DELETE' then
    perform add_to_stage_counter(old.workspace_id, old.stage_id, -1);
  elsif old.stage_id < new.stage_id then -- always in the same order, so that two moves cannot deadlock
    perform add_to_stage_counter(new.workspace_id, old.stage_id, -1);
    perform add_to_stage_counter(new.workspace_id, new.stage_id, 1);
  else
    perform add_to_stage_counter(new.workspace_id, new.stage_id, 1);
    perform add_to_stage_counter(new.workspace_id, old.stage_id, -1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger stage_counters_insert_delete after insert or delete on contacts
for each row execute function keep_stage_counters();
--> statement-breakpoint
-- A statement that empties a whole stage adds its moves up itself (lib/stages/empty-stage.ts): row by row, each of
-- n moves in one transaction would walk every version of the counter that the moves before it left.
create trigger stage_counters_update after update of stage_id on contacts
for each row when (
  old.stage_id is distinct from new.stage_id
  and current_setting('tertulia.counts_itself', true) is distinct from 'on'
) execute function keep_stage_counters();
--> statement-breakpoint
-- Takes one token; a refused call costs none. The database's clock alone counts (decisions.md 4).
create function take_token(p_key text, p_capacity double precision, p_per_second double precision,
  out allowed boolean, out remaining integer, out retry_after integer) language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_tokens double precision;
begin
  -- Losing the last moments of a bucket in a crash refills it by what those moments were worth: no fsync needed.
  perform set_config('synchronous_commit', 'off', true);
  insert into rate_buckets as b (key, tokens, allowed, updated_at)
  values (p_key, p_capacity - 1, true, v_now)
  on conflict (key) do update set
    allowed = least(p_capacity, b.tokens
      + greatest(extract(epoch from v_now - b.updated_at), 0) * p_per_second) >= 1,
    tokens = least(p_capacity, b.tokens
      + greatest(extract(epoch from v_now - b.updated_at), 0) * p_per_second)
      - case when least(p_capacity, b.tokens
          + greatest(extract(epoch from v_now - b.updated_at), 0) * p_per_second) >= 1 then 1 else 0 end,
    updated_at = greatest(b.updated_at, v_now)
  returning b.allowed, b.tokens into allowed, v_tokens;
  remaining := floor(v_tokens);
  retry_after := case when allowed then 0 else greatest(1, ceil((1 - v_tokens) / p_per_second)) end;
end $$;
--> statement-breakpoint
-- Credential, membership and bucket of one request in one round trip. `p_kind` is 'key' (p_credential = jti),
-- 'login' (p_issued_at = iat), 'session' (p_credential = hash of the secret) or 'none'.
-- A request that fails here draws from its address's bucket, never from a workspace's (decisions.md 4).
create function authorize_request(
  p_kind text, p_credential text, p_user uuid, p_issued_at timestamptz,
  p_workspace uuid, p_wants_workspace boolean, p_address text,
  p_capacity double precision, p_per_second double precision,
  p_console_capacity double precision, p_console_per_second double precision,
  out credential_status text, out user_id uuid, out user_email text, out user_name text,
  out credential_id uuid, out credential_name text, out scopes jsonb, out member_role role,
  out allowed boolean, out remaining integer, out retry_after integer) language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_expires timestamptz;
  v_revoked timestamptz;
  v_used timestamptz;
  v_after timestamptz;
  v_disabled timestamptz;
begin
  if p_kind = 'key' then
    select k.id, k.name, k.scopes, k.expires_at, k.revoked_at, k.last_used_at,
           u.id, u.email, concat_ws(' ', u.name, u.last_name), u.disabled_at, m.role
      into credential_id, credential_name, scopes, v_expires, v_revoked, v_used,
           user_id, user_email, user_name, v_disabled, member_role
      from api_keys k join users u on u.id = k.user_id
      left join memberships m on m.user_id = u.id and m.workspace_id = p_workspace
      where k.id = p_credential::uuid and k.user_id = p_user;
  elsif p_kind = 'login' then
    select u.id, u.email, concat_ws(' ', u.name, u.last_name), u.tokens_valid_after, u.disabled_at, m.role
      into user_id, user_email, user_name, v_after, v_disabled, member_role
      from users u left join memberships m on m.user_id = u.id and m.workspace_id = p_workspace
      where u.id = p_user;
  elsif p_kind = 'session' then
    select s.id, s.expires_at, s.last_seen_at, u.id, u.email, concat_ws(' ', u.name, u.last_name),
           u.disabled_at, m.role
      into credential_id, v_expires, v_used, user_id, user_email, user_name, v_disabled, member_role
      from sessions s join users u on u.id = s.user_id
      left join memberships m on m.user_id = u.id and m.workspace_id = p_workspace
      where s.secret_hash = p_credential;
  end if;

  credential_status := case
    when user_id is null or v_disabled is not null then 'invalid'
    when v_revoked is not null or v_after > p_issued_at then 'revoked'
    when v_expires <= v_now then 'expired'
    when p_kind = 'session' and v_used < v_now - interval '12 hours' then 'expired'
    else 'ok' end;

  if credential_status = 'ok' and (v_used is null or v_used < v_now - interval '1 minute') then
    if p_kind = 'key' then update api_keys set last_used_at = v_now where id = credential_id;
    elsif p_kind = 'session' then update sessions set last_seen_at = v_now where id = credential_id;
    end if;
  end if;

  if credential_status <> 'ok' or (p_wants_workspace and member_role is null) then
    select t.allowed, t.remaining, t.retry_after into allowed, remaining, retry_after
      from take_token('address:' || p_address, p_capacity, p_per_second) t;
  elsif p_kind = 'session' then
    select t.allowed, t.remaining, t.retry_after into allowed, remaining, retry_after
      from take_token('console:' || user_id, p_console_capacity, p_console_per_second) t;
  elsif p_wants_workspace then
    select t.allowed, t.remaining, t.retry_after into allowed, remaining, retry_after
      from take_token('workspace:' || p_workspace, p_capacity, p_per_second) t;
  else
    select t.allowed, t.remaining, t.retry_after into allowed, remaining, retry_after
      from take_token('user:' || user_id, p_capacity, p_per_second) t;
  end if;
end $$;
