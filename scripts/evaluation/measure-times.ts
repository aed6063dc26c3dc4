import { performance } from "node:perf_hooks";
import { database } from "#lib/db/client.ts";
import { searchPassages } from "#lib/passages/index.ts";
import { type Asked, newAgent, newWorkspace, teach } from "./agent.ts";
import type { Collection } from "./collection.ts";
import { makeNoise } from "./noise.ts";

const MIB = 1_048_576;
const PASSAGES_A_FILE = 1_100;
const AGENTS = 50;

/** Prints the time of a search next to that of a bare query in the same run, the indexing speed, and the disk space. */
export async function measureTimes(passages: number, businesses: readonly Collection[]): Promise<void> {
  const questions = businesses.flatMap((business) => business.questions.map(({ question }) => question));
  console.log("\n| passages | search p50 | search p95 | `select 1` p50 | p95 |\n|---|---|---|---|---|");
  for (const count of [1, Math.round(passages / 10), passages]) {
    const agent = await newAgent(await newWorkspace());
    if (count > 1) for (const { documents } of businesses) await teach(agent, documents);
    const start = performance.now();
    const files = Math.max(1, Math.round(count / PASSAGES_A_FILE));
    await teach(agent, makeNoise(count, files));
    const seconds = (performance.now() - start) / 1_000;
    await row(`${count}, one agent`, [agent], questions);
    if (count < passages) continue;
    await row(`${count}, asked in sentences of its files`, [agent], sentencesOf(files));
    console.log(`| Indexed ${Math.round(count / seconds)} passages a second. ${await sizes(agent)} |`);
  }
  const ctx = await newWorkspace();
  const agents: Asked[] = [];
  const share = Math.round(passages / AGENTS);
  for (let index = 0; index < AGENTS; index += 1) {
    const agent = await newAgent(ctx);
    await teach(agent, businesses[index % businesses.length]?.documents ?? []);
    await teach(agent, makeNoise(share, 2));
    agents.push(agent);
  }
  await row(`${passages}, ${AGENTS} agents`, agents, questions);
}

async function row(label: string, agents: readonly Asked[], questions: readonly string[]): Promise<void> {
  await database().pool.query("analyze passages, passage_terms, passage_segments");
  const ask = (round: number) =>
    timesOf(questions, async (query, index) => {
      const agent = agents[(index * 7 + round) % agents.length];
      if (agent) await searchPassages(agent.ctx, { agentId: agent.agentId, query });
    });
  await ask(0);
  const search = [...(await ask(1)), ...(await ask(2))];
  const bare = await timesOf(questions, () => database().pool.query("select 1"));
  const figures = [at(search, 0.5), at(search, 0.95), at(bare, 0.5), at(bare, 0.95)];
  console.log(`| ${[label, ...figures.map((figure) => `${figure.toFixed(1)} ms`)].join(" | ")} |`);
}

/** The most expensive questions: their words are in very many passages. */
function sentencesOf(files: number): string[] {
  const texts = makeNoise(files, files).flatMap(({ blocks }) => blocks);
  return texts.flatMap((block) => (block.kind === "paragraph" ? block.text.split(". ").slice(0, 2) : []));
}

async function timesOf(
  questions: readonly string[],
  work: (question: string, index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const [index, question] of questions.entries()) {
    const start = performance.now();
    await work(question, index);
    times.push(performance.now() - start);
  }
  return times;
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Returns the disk space of one agent's passages, as its share of the tables. */
async function sizes({ agentId }: Asked): Promise<string> {
  const { rows } = await database().pool.query(
    `select pg_total_relation_size('passages') * share.passages as passages,
       pg_total_relation_size('passage_terms') * share.terms as index, characters
     from (select count(*) filter (where agent_id = $1)::float / count(*) as passages,
         sum(length(text)) filter (where agent_id = $1) as characters,
         (select count(*) filter (where agent_id = $1)::float / count(*) from passage_terms) as terms
       from passages) as share`,
    [agentId],
  );
  const [size] = rows;
  const mib = (bytes: unknown) => `${Math.round(Number(bytes) / MIB)} MiB`;
  return `Text ${mib(size?.characters)}, passages ${mib(size?.passages)}, index ${mib(size?.index)} on disk.`;
}
