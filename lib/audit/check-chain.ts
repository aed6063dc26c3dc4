import type { Reader } from "#lib/db/reader.ts";

/** The end of the hash chain; zero and an empty hash if nothing is sealed yet. */
type ChainHead = { seq: number; hash: string };

/** The problem with the first entry that fails the check of the chain. */
export type ChainFault = {
  seq: number | null;
  entryId: string;
  fault: "start" | "gap" | "hash" | "missing" | "changed" | "unchained";
};

/** Returns the last number and hash of the chain. A copy kept elsewhere shows later whether entries were replaced. */
export async function readChainHead(db: Reader): Promise<ChainHead> {
  const { rows } = await db.query<ChainHead>(
    `select seq::float8 as seq, encode(hash, 'hex') as hash from audit_chain
     where seq is not null order by seq desc limit 1`,
  );
  return rows[0] ?? { seq: 0, hash: "" };
}

/**
 * Recomputes the hash chain and returns its first fault; null if there is none. An entry may be missing if its
 * workspace was deleted, and may differ if another entry records its redaction. The first place may follow pruned ones
 * that another entry records.
 */
export async function checkChain(db: Reader): Promise<ChainFault | null> {
  const { rows } = await db.query<ChainFault>(
    `with places as (
       select c.*, lag(c.seq) over (order by c.seq) as previous_seq, lag(c.hash) over (order by c.seq) as previous_hash
       from audit_chain c where c.seq is not null
     ), redacted as (
       select jsonb_array_elements_text(changes -> 'entries' -> 'after')::uuid as id
       from audit_log where action = 'audit.redacted'
     ), judged as (
       select p.seq::float8 as seq, p.entry_id, case
         when p.previous_seq is null and p.seq > 1 then case when not exists (
           select from audit_log a where a.action = 'audit.pruned'
             and a.changes -> 'start' ->> 'after' = p.seq || ':' || encode(p.hash, 'hex')) then 'start' end
         when p.seq <> coalesce(p.previous_seq, 0) + 1 then 'gap'
         when p.hash <> audit_hash(coalesce(p.previous_hash, ''), p.seq, p.workspace_id, p.digest) then 'hash'
         when e.id is null then case when p.workspace_id is null
           or exists (select from workspaces w where w.id = p.workspace_id) then 'missing' end
         when audit_digest(e) <> p.digest and not exists (select from redacted r where r.id = e.id) then 'changed'
         end as fault
       from places p left join audit_log e on e.id = p.entry_id
       union all
       select null, e.id, 'unchained' from audit_log e
       where not exists (select from audit_chain c where c.entry_id = e.id)
     )
     select seq, entry_id as "entryId", fault from judged where fault is not null order by seq nulls last limit 1`,
  );
  return rows[0] ?? null;
}

/** Returns how many entries wait for their place in the chain. */
export async function countUnsealed(db: Reader): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from audit_chain where seq is null",
  );
  return rows[0]?.count ?? 0;
}
