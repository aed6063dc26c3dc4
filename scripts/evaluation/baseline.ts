import { database } from "#lib/db/client.ts";
import type { Asked } from "./agent.ts";

/** Returns what plain full-text search finds: the words of the question joined by OR, ranked by cover density. */
export async function searchPlainly(
  { ctx, agentId }: Asked,
  query: string,
  language: "spanish" | "english",
): Promise<{ fileName: string; passage: string }[]> {
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).join(" or ");
  const { rows } = await database().pool.query(
    `select knowledge_files.name as "fileName", passages.text as passage
     from passages join knowledge_files using (workspace_id)
     where passages.workspace_id = $1 and passages.agent_id = $2 and knowledge_files.id = passages.file_id
       and to_tsvector($4::regconfig, heading || ' ' || passages.text) @@ websearch_to_tsquery($4::regconfig, $3)
     order by ts_rank_cd(to_tsvector($4::regconfig, heading || ' ' || passages.text), websearch_to_tsquery($4::regconfig, $3), 32) desc
     limit 5`,
    [ctx.workspaceId, agentId, words, language],
  );
  return rows;
}
