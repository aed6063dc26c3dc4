import { database } from "#lib/db/client.ts";
import { copyPassages, searchPassages } from "#lib/passages/index.ts";
import { type Asked, newAgent, newFile, newWorkspace, teach } from "./agent.ts";
import { type Answer, averageQuality, measureQuality, type Quality } from "./measure-quality.ts";
import { measureTimes } from "./measure-times.ts";
import { makeNoise } from "./noise.ts";
import { type Half, readBusinesses, type Wording } from "./read-businesses.ts";
import { askAcross, readSquad } from "./squad.ts";

type Wanted = { halves: Half[]; passages: number; noise: number; squad: string[]; showMissed: boolean };

const FILES_OF_NOISE = 10;

/** Measures and prints the tables of docs/knowledge-search.md. */
export async function evaluate({ halves, passages, noise, squad, showMissed }: Wanted): Promise<void> {
  print(
    "| questions | answerable | recall@1 | recall@5 | MRR | wrongly refused | first passage at ≥ 0.5 | wrong of them | unanswerable | recognized |",
  );
  print("|---|---|---|---|---|---|---|---|---|---|");
  for (const half of halves) {
    const asking = { half, wording: "original" as const, showMissed };
    await askBusinesses({ ...asking, label: `own, ${half}`, noise: 0 });
    await askBusinesses({ ...asking, label: `own, ${half}, translated`, wording: "translated", noise: 0 });
    if (noise > 0)
      await askBusinesses({ ...asking, label: `own, ${half}, among ${noise} other passages`, noise });
  }
  await askSquads(squad);
  if (passages > 0) await measureTimes(passages, await readBusinesses("tuned"));
}

type Asking = { label: string; half: Half; wording: Wording; noise: number; showMissed: boolean };

async function askBusinesses({ label, half, wording, noise, showMissed }: Asking): Promise<void> {
  const ctx = await newWorkspace();
  const source = noise > 0 ? await newAgent(ctx) : null;
  const files = source ? await teach(source, makeNoise(noise, FILES_OF_NOISE)) : { fileIds: [] };
  const ours: Quality[] = [];
  const plain: Quality[] = [];
  for (const { documents, questions } of await readBusinesses(half, wording)) {
    const agent = await newAgent(ctx);
    await teach(agent, documents);
    for (const [index, fromFileId] of files.fileIds.entries()) {
      const toFileId = await newFile(agent, `archive-${index}.txt`);
      await copyPassages(ctx, { fromFileId, toFileId, toAgentId: agent.agentId });
    }
    ours.push(
      await measureQuality(questions, (query) => searchPassages(ctx, { agentId: agent.agentId, query })),
    );
    if (noise === 0)
      plain.push(await measureQuality(questions, (query) => askPlainly(agent, query, "spanish")));
  }
  printQuality(label, averageQuality(ours));
  if (showMissed) for (const line of averageQuality(ours).notes) print(`    ${line}`);
  if (plain.length > 0) printQuality(`${label}: plain full-text search`, averageQuality(plain));
}

/** Each file with its own questions and with those of its translations. */
async function askSquads(paths: readonly string[]): Promise<void> {
  const collections = await Promise.all(paths.map((path) => readSquad(path)));
  for (const documents of collections) {
    const ctx = await newWorkspace();
    const agent = await newAgent(ctx);
    await teach(agent, documents.documents);
    const search = (query: string) => searchPassages(ctx, { agentId: agent.agentId, query });
    printQuality(documents.name, await measureQuality(documents.questions, search));
    const language = documents.name.includes("es") ? "spanish" : "english";
    const plain = await measureQuality(documents.questions, (query) => askPlainly(agent, query, language));
    printQuality(`${documents.name}: plain full-text search`, plain);
    for (const asked of collections.flatMap((other) => askAcross(documents, other) ?? [])) {
      printQuality(asked.name, await measureQuality(asked.questions, search));
    }
  }
}

async function askPlainly(agent: Asked, query: string, language: "spanish" | "english"): Promise<Answer> {
  const passages = await searchPlainly(agent, query, language);
  return { passages, confident: passages.length > 0 };
}

function printQuality(label: string, quality: Quality): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { answerable, unanswerable } = quality;
  const found = [percent(quality.recallAt1), percent(quality.recallAt5), quality.reciprocalRank.toFixed(3)];
  const known = unanswerable > 0 ? percent(quality.recognized) : "–";
  print(
    `| ${[label, answerable, ...found, percent(quality.wronglyRefused), quality.sure, percent(quality.wronglySure), unanswerable, known].join(" | ")} |`,
  );
}

function print(line: string): void {
  console.log(line);
}

/** Returns what plain full-text search finds: the words of the question joined by OR, ranked by cover density. */
async function searchPlainly(
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
