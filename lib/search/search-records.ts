import { type Name, type SQL, sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import { mayRead } from "#lib/platform/auth/permissions.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { foldedPattern, splitWords } from "#lib/platform/records/index.ts";
import { recordSources, type Searched } from "./record-sources.ts";
import { type RecordHit, type RecordKind, recordKinds } from "./schema.ts";

/** Maximum number of records of each kind. */
const MAX_RECORDS = 5;

/** How many of the newest records with a word that starts with the text are ranked. */
const RANKED = 500;

/** Shorter words have no trigram to find them in the middle of a word. */
const TRIGRAM = 3;

type Reader = WorkspaceContext & Pick<UserContext, "scopes" | "permissions">;

/**
 * Returns the records of the workspace that match a text, of the kinds that the reader may read: first whole names,
 * then names that start with it, then words that do, then other matches, each with the newest first. One round trip.
 */
export async function searchRecords(ctx: Reader, query: string): Promise<RecordHit[]> {
  const kinds = recordKinds.filter((kind) => {
    const { area, permission } = recordSources[kind];
    return mayRead(ctx, area, permission);
  });
  if (kinds.length === 0) return [];
  const text = splitWords(query).join(" ");
  const searched = [...new Set(kinds.map((kind) => recordSources[kind].searched))];
  const nameOf = (one: Searched) => sql.identifier(`matches_${searched.indexOf(one)}`);
  const matches = searched.map((one) => sql`${nameOf(one)} as (${bestMatches(ctx.workspaceId, one, text)})`);
  const hits = kinds.map((kind) => hitsOf(ctx.workspaceId, kind, nameOf(recordSources[kind].searched)));
  return runQuery<RecordHit>(
    ctx.db,
    sql`with ${sql.join(matches, sql`, `)}
      select kind, id, name, detail from (${sql.join(hits, sql` union all `)}) hits order by rank, kind_order, place`,
  );
}

function hitsOf(workspaceId: string, kind: RecordKind, matches: Name): SQL {
  const { joins, id, name, detail, newest } = recordSources[kind];
  return sql`(select ${kind}::text as kind, ${recordKinds.indexOf(kind)}::int as kind_order, ${id} as id,
      ${name} as name, ${detail}::text as detail, b.rank, row_number() over (order by b.rank, ${newest}) as place
    from ${matches} b ${joins(workspaceId)} order by place limit ${MAX_RECORDS})`;
}

/**
 * SQL of the ids and ranks of the best matches. It reads a bounded number of rows, because a short text occurs in most.
 */
function bestMatches(workspaceId: string, searched: Searched, query: string): SQL {
  const { from, id, text, before, after, found } = searched;
  const start = sql`${before}::text || regexp_replace(fold_text(${query}), '([^[:alnum:][:space:]])', '\\\\\\1', 'g')`;
  const rank = sql`case when text ~ (${start} || ${after}) then 0 when text ~ (${start}) then 1 else 2 end`;
  const words = sql`select id, ${rank} as rank from (
      select ${id} as id, ${text} as text from ${from} c where c.workspace_id = ${workspaceId}
        and (${text} like ${foldedPattern("", query)} or ${text} like ${foldedPattern("% ", query)})
      order by 1 desc limit ${RANKED}
    ) newest order by 2, 1 desc limit ${MAX_RECORDS}`;
  const others = splitWords(query).some((word) => word.length >= TRIGRAM)
    ? sql`union all (select ${id}, 3 from ${from} c where ${found(workspaceId, query)} order by 1 desc limit ${2 * MAX_RECORDS})`
    : sql``;
  return sql`select id, min(rank) as rank from ((${words}) ${others}) found
    group by id order by 2, 1 desc limit ${MAX_RECORDS}`;
}
