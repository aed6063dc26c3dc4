/** Tables of the baseline: only what the measured requests need. */
export const TABLES = `
  create extension if not exists pg_trgm;
  create table api_keys (
    id int primary key, key_hash bytea unique not null, tenant_id int not null, hook_url text not null,
    tokens double precision not null, refilled_at timestamptz not null default now(),
    rate double precision not null, burst double precision not null) with (fillfactor = 10);
  create table stages (id int primary key, tenant_id int not null, name text not null, position int not null);
  create table contacts (
    id bigint primary key, tenant_id int not null default 1, name text, lastname text, email text, phone text,
    stage_id int not null, position bigint not null, tags jsonb not null default '[]', ref text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  ) with (fillfactor = 85);
  create table audit (
    id bigint generated always as identity primary key, contact_id bigint not null, actor int not null,
    new_stage int not null, at timestamptz not null default now());
  create table outbox (
    id bigint generated always as identity primary key, contact_id bigint not null, url text not null,
    payload jsonb not null, created_at timestamptz not null default now(), attempts int not null default 0,
    done_at timestamptz);
  create index outbox_todo on outbox (id) where done_at is null;
  insert into stages select g, 1, 'stage' || g, g from generate_series(1, 6) g`;

/** Created after the contacts are inserted. */
export const INDEXES = `
  create index on contacts (tenant_id, stage_id, position);
  create index on contacts using gin (name gin_trgm_ops);
  create index on contacts (tenant_id, created_at desc, id desc)`;

/** Checks the key, takes a token, and writes contact, audit and outbox: $1 key hash, $2 contact, $3 stage, $4 ref. */
const CHANGE_STAGE = `
  with key as (
    update api_keys set refilled_at = clock_timestamp(),
      tokens = least(burst, tokens + extract(epoch from clock_timestamp() - refilled_at) * rate) - 1
    where key_hash = $1
      and least(burst, tokens + extract(epoch from clock_timestamp() - refilled_at) * rate) >= 1
    returning id, tenant_id, hook_url
  ), changed as (
    update contacts c set stage_id = $3, ref = $4, updated_at = now() from key
    where c.id = $2 and c.tenant_id = key.tenant_id
    returning c.id, c.name, c.lastname, c.email, c.phone, c.stage_id, c.position, c.tags, c.ref, c.updated_at,
      key.id as key_id, key.hook_url
  ), audited as (
    insert into audit (contact_id, actor, new_stage) select id, key_id, stage_id from changed
  ), queued as (
    insert into outbox (contact_id, url, payload)
    select id, hook_url, jsonb_build_object('event', 'contact.stage_changed', 'ref', ref, 'contact',
      jsonb_build_object('id', id, 'name', name, 'lastname', lastname, 'email', email, 'phone', phone,
        'stage', stage_id, 'tags', tags))
    from changed returning id as delivery_id, payload
  )
  select changed.*, queued.delivery_id, queued.payload::text as body from changed, queued`;

const CARD = "id, name, lastname, email, phone, stage_id, position, tags, ref, created_at, updated_at";

/** Named statements, so that each connection plans them once. The search has no name: its plan depends on the words. */
export const statements = {
  key: { name: "key", text: "select tenant_id from api_keys where key_hash = $1" },
  change: { name: "change", text: CHANGE_STAGE },
  list: {
    name: "list",
    text: `select ${CARD} from contacts where tenant_id = $1 and stage_id = $2 order by position limit $3`,
  },
  newest: {
    name: "newest",
    text: `select ${CARD} from contacts where tenant_id = $1 order by created_at desc, id desc limit $2`,
  },
  search: {
    text: `select ${CARD} from contacts where tenant_id = $1 and name ilike $2 order by id desc limit $3`,
  },
  one: { name: "one", text: `select ${CARD} from contacts where tenant_id = $1 and id = $2` },
  cards: {
    name: "cards",
    text: `select s.id as stage, c.* from stages s cross join lateral (
        select ${CARD} from contacts where tenant_id = $1 and stage_id = s.id order by position limit $2
      ) c where s.tenant_id = $1`,
  },
  counts: {
    name: "counts",
    text: "select stage_id, count(*)::int as count from contacts where tenant_id = $1 group by 1",
  },
  done: { name: "done", text: "update outbox set done_at = now() where id = any($1::bigint[])" },
};
