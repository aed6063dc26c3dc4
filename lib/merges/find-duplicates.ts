import { PLACEHOLDER_NAME } from "#lib/contacts/placeholder-name.ts";
import { allowLongStatements } from "#lib/db/insert-bulk-history.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { mergeLimits } from "./schema.ts";

/** A value that more contacts share is ignored, because it does not identify two of them. */
const MAX_SHARING = 10;
/** How similar two names are, as trigrams. */
const MIN_SIMILARITY = 0.6;

/** Without the digit that some countries add to mobile numbers: Brazil, Mexico and Argentina. */
const plainNumber = (number: string) =>
  `regexp_replace(regexp_replace(${number}, '^55(\\d\\d)9(\\d{8})$', '55\\1\\2'), '^(52)1(\\d{10})$|^(54)9(\\d{10})$',
    '\\1\\2\\3\\4')`;

/**
 * Pairs of contacts that share a value. Contacts with the same last nine digits have the same number if one number ends
 * with the other. Emails are equal without dots and plus tags. The other values count only for similar names.
 */
const FIND = defineStatement({
  name: "find_contact_duplicates",
  text: `with people as (
      select c.id, fold_text(concat_ws(' ', c.name, c.lastname)) as name, c.name ~ '${PLACEHOLDER_NAME}' as is_unnamed,
        lower(c.email) as email, c.internal_whatsapp_number as number, c.custom_fields as fields
      from contacts c where c.workspace_id = $1
    ), numbers as (
      select p.id, ${plainNumber("p.number")} as number from people p where length(p.number) >= 7
      union
      select i.contact_id, ${plainNumber("i.value")} from contact_identities i
      where i.workspace_id = $1 and i.platform_id = 2 and i.kind = 'phone' and length(i.value) >= 7
    ), emails as (
      select p.id, replace(split_part(split_part(p.email, '@', 1), '+', 1), '.', '') as local,
        split_part(p.email, '@', 2) as domain
      from people p where p.email is not null
    ), keys as (
      select n.id, 'phone' as kind, right(n.number, 9) as key, n.number as value from numbers n
      union all select e.id, 'email', e.local || '@' || e.domain, '' from emails e
      union all select e.id, 'emailName', e.local, '' from emails e where length(e.local) >= 5
      union all select p.id, 'customField', f.key || '=' || fold_text(f.value), ''
        from people p cross join jsonb_each_text(p.fields) f where length(f.value) >= 4
    ), shared as (
      select k.*, count(*) over (partition by k.kind, k.key) as size from keys k
    ), pairs as (
      select a.id as one, b.id as other, a.kind from shared a
      join shared b on b.kind = a.kind and b.key = a.key and b.id > a.id
      where a.size between 2 and ${MAX_SHARING} and b.size <= ${MAX_SHARING}
        and (a.kind <> 'phone' or right(a.value, length(b.value)) = b.value or right(b.value, length(a.value)) = a.value)
    ), judged as (
      select p.one, p.other, array_agg(distinct p.kind) as kinds,
        not bool_or(x.is_unnamed or y.is_unnamed) and min(similarity(x.name, y.name)) >= ${MIN_SIMILARITY} as is_similar
      from pairs p join people x on x.id = p.one join people y on y.id = p.other
      where not exists (select from contact_duplicates d where d.workspace_id = $1 and d.contact_id = p.one
        and d.other_id = p.other and d.is_dismissed)
      group by p.one, p.other
    ), scored as (
      select j.one, j.other, j.kinds, j.is_similar,
        case when 'phone' = any(j.kinds) then 50 else 0 end + case when 'email' = any(j.kinds) then 40 else 0 end
          + case when j.is_similar then 30 + 5 * cardinality(j.kinds) else 0 end as score
      from judged j where j.is_similar or j.kinds && array['phone', 'email']
      order by score desc, j.one, j.other limit $3
    )
    insert into contact_duplicates as d (workspace_id, contact_id, other_id, reasons, score, found_at)
    select $1, s.one, s.other, to_jsonb(array(
        select r from unnest(array['phone', 'email', 'name', 'customField', 'emailName']) r where (r in ('phone', 'email') and r = any(s.kinds)) or (s.is_similar and (r = 'name' or r = any(s.kinds))))),
      s.score, $2
    from scored s
    on conflict (workspace_id, contact_id, other_id)
    do update set reasons = excluded.reasons, score = excluded.score, found_at = excluded.found_at`,
});
const FORGET = defineStatement({
  name: "forget_contact_duplicates",
  text: `delete from contact_duplicates where workspace_id = $1 and found_at < $2 and not is_dismissed`,
});
/** The database's time, because it is compared with that of the job. */
const NOTE = defineStatement({
  name: "note_duplicate_search",
  text: `update workspaces set duplicates_found_at = now() where id = $1`,
});

/** Searches the contacts of a workspace for duplicates and replaces the suggestions. Dismissed ones stay dismissed. */
export async function findDuplicates(ctx: WorkspaceContext): Promise<void> {
  const { workspaceId } = ctx;
  await inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx);
    const at = clock.now();
    await runStatement(ctx.db, FIND, [workspaceId, at, mergeLimits.suggestions]);
    await runStatement(ctx.db, FORGET, [workspaceId, at]);
    await runStatement(ctx.db, NOTE, [workspaceId]);
    publishChange(ctx, "contactMerge", workspaceId);
  });
}
