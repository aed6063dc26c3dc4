-- "set null" names its column by hand: drizzle knows no list there, and workspace_id must stay.
CREATE TABLE "inbound_workers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_workers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "worker_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text,
	"replay_of" uuid,
	"contact_id" uuid,
	"is_new_contact" boolean DEFAULT false NOT NULL,
	"opportunity_id" uuid,
	"task_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "worker_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbound_workers" ADD CONSTRAINT "inbound_workers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_runs" ADD CONSTRAINT "worker_runs_worker_fk" FOREIGN KEY ("workspace_id","worker_id") REFERENCES "public"."inbound_workers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_runs" ADD CONSTRAINT "worker_runs_contact_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE set null ("contact_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_workers_name_key" ON "inbound_workers" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_workers_token_key" ON "inbound_workers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "worker_runs_newest_idx" ON "worker_runs" USING btree ("workspace_id","worker_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "worker_runs_contact_idx" ON "worker_runs" USING btree ("workspace_id","contact_id") WHERE "worker_runs"."contact_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "worker_runs_key_key" ON "worker_runs" USING btree ("workspace_id","worker_id","key") WHERE "worker_runs"."status" in ('received', 'done') and "worker_runs"."key" is not null;--> statement-breakpoint
-- As in 0001, and an endpoint may have a bucket of its own in the workspace (a worker's 100 a minute).
DROP FUNCTION authorize_request(text, text, uuid, timestamptz, uuid, boolean, text, double precision, double precision,
  double precision, double precision);
--> statement-breakpoint
create function authorize_request(
  p_kind text, p_credential text, p_user uuid, p_issued_at timestamptz,
  p_workspace uuid, p_wants_workspace boolean, p_address text,
  p_capacity double precision, p_per_second double precision,
  p_console_capacity double precision, p_console_per_second double precision,
  p_bucket text, p_bucket_capacity double precision, p_bucket_per_second double precision,
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
  elsif p_bucket is not null then
    select t.allowed, t.remaining, t.retry_after into allowed, remaining, retry_after
      from take_token(p_bucket || ':' || p_workspace, p_bucket_capacity, p_bucket_per_second) t;
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
