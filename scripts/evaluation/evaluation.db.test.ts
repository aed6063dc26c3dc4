import { expect, it } from "vitest";
import { searchPassages } from "#lib/passages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newAgent, newWorkspace, teach } from "./agent.ts";
import { averageQuality, measureQuality, type Quality } from "./measure-quality.ts";
import { readBusinesses, type Wording } from "./read-businesses.ts";

useTestDatabase();

/** Searches for all questions in a wording. */
async function measure(wording: Wording): Promise<Quality> {
  const ctx = await newWorkspace();
  const parts: Quality[] = [];
  for (const { documents, questions } of await readBusinesses("all", wording)) {
    const agent = await newAgent(ctx);
    await teach(agent, documents);
    const search = (query: string) => searchPassages(ctx, { agentId: agent.agentId, query });
    parts.push(await measureQuality(questions, search));
  }
  return averageQuality(parts);
}

it("answers the questions about sample businesses and recognizes unanswerable ones", async () => {
  const quality = await measure("original");
  expect(quality).toMatchObject({ answerable: 210, unanswerable: 53 });
  expect(quality.recallAt5).toBeGreaterThanOrEqual(0.95);
  expect(quality.recallAt1).toBeGreaterThanOrEqual(0.85);
  expect(quality.reciprocalRank).toBeGreaterThanOrEqual(0.88);
  expect(quality.wronglyRefused).toBeLessThanOrEqual(0.18);
  expect(quality.recognized).toBeGreaterThanOrEqual(0.85);
});

it("is not more confident about wrong passages in another language than in the question's", async () => {
  const own = await measure("original");
  const across = await measure("translated");
  expect(across).toMatchObject({ answerable: 184, unanswerable: 47 });
  expect(across.recallAt5).toBeGreaterThanOrEqual(0.9);
  expect(across.recallAt1).toBeGreaterThanOrEqual(0.75);
  expect(across.wronglySure).toBeLessThanOrEqual(own.wronglySure);
});
