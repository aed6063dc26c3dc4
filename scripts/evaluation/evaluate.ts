import { copyPassages, searchPassages } from "#lib/passages/index.ts";
import { type Asked, newAgent, newFile, newWorkspace, teach } from "./agent.ts";
import { searchPlainly } from "./baseline.ts";
import type { Collection } from "./collection.ts";
import { type Answer, measureQuality, type Quality, summed } from "./measure-quality.ts";
import { measureTimes } from "./measure-times.ts";
import { makeNoise } from "./noise.ts";
import { type Half, readBusinesses } from "./read-businesses.ts";
import { readSquad } from "./squad.ts";

type Wanted = { halves: Half[]; passages: number; noise: number; squad: string[]; showMissed: boolean };

const FILES_OF_NOISE = 10;

/** Measures and prints the tables of docs/knowledge-search.md. */
export async function evaluate({ halves, passages, noise, squad, showMissed }: Wanted): Promise<void> {
  print(
    "| questions | answerable | recall@1 | recall@5 | MRR | wrongly refused | unanswerable | recognised |",
  );
  print("|---|---|---|---|---|---|---|---|");
  for (const half of halves) {
    await askBusinesses({ label: `own, ${half}`, half, noise: 0, showMissed });
    if (noise > 0)
      await askBusinesses({ label: `own, ${half}, among ${noise} other passages`, half, noise, showMissed });
  }
  for (const path of squad) await askSquad(path);
  if (passages > 0) await measureTimes(passages, await readBusinesses("tuned"));
}

type Asking = { label: string; half: Half; noise: number; showMissed: boolean };

async function askBusinesses({ label, half, noise, showMissed }: Asking): Promise<void> {
  const ctx = await newWorkspace();
  const source = noise > 0 ? await newAgent(ctx) : null;
  const files = source ? await teach(source, makeNoise(noise, FILES_OF_NOISE)) : { fileIds: [] };
  const ours: Quality[] = [];
  const plain: Quality[] = [];
  for (const { documents, questions } of await readBusinesses(half)) {
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
  printQuality(label, summed(ours));
  if (showMissed) for (const line of summed(ours).notes) print(`    ${line}`);
  if (plain.length > 0) printQuality(`${label}: plain full-text search`, summed(plain));
}

async function askSquad(path: string): Promise<void> {
  const { name, documents, questions }: Collection = await readSquad(path);
  const ctx = await newWorkspace();
  const agent = await newAgent(ctx);
  await teach(agent, documents);
  const search = (query: string) => searchPassages(ctx, { agentId: agent.agentId, query });
  printQuality(name, await measureQuality(questions, search));
  const language = name.includes("es") ? "spanish" : "english";
  const plain = await measureQuality(questions, (query) => askPlainly(agent, query, language));
  printQuality(`${name}: plain full-text search`, plain);
}

async function askPlainly(agent: Asked, query: string, language: "spanish" | "english"): Promise<Answer> {
  const passages = await searchPlainly(agent, query, language);
  return { passages, confident: passages.length > 0 };
}

function printQuality(label: string, quality: Quality): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { answerable, unanswerable } = quality;
  const found = [percent(quality.recallAt1), percent(quality.recallAt5), quality.reciprocalRank.toFixed(3)];
  const known = unanswerable > 0 ? percent(quality.recognised) : "–";
  print(
    `| ${[label, answerable, ...found, percent(quality.wronglyRefused), unanswerable, known].join(" | ")} |`,
  );
}

function print(line: string): void {
  console.log(line);
}
