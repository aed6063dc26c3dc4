import { expect, it } from "vitest";
import { searchPassages } from "#lib/passages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newAgent, newWorkspace, teach } from "./agent.ts";
import { measureQuality, summed } from "./measure-quality.ts";
import { readBusinesses } from "./read-businesses.ts";

useTestDatabase();

it("finds what the made-up businesses are asked, and knows what they do not say", async () => {
  const ctx = await newWorkspace();
  const parts = [];
  for (const { documents, questions } of await readBusinesses("all")) {
    const agent = await newAgent(ctx);
    await teach(agent, documents);
    parts.push(
      await measureQuality(questions, (query) => searchPassages(ctx, { agentId: agent.agentId, query })),
    );
  }
  const { answerable, unanswerable, recallAt1, recallAt5, reciprocalRank, wronglyRefused, recognised } =
    summed(parts);
  expect({ answerable, unanswerable }).toEqual({ answerable: 210, unanswerable: 53 });
  expect(recallAt5).toBeGreaterThanOrEqual(0.95);
  expect(recallAt1).toBeGreaterThanOrEqual(0.85);
  expect(reciprocalRank).toBeGreaterThanOrEqual(0.88);
  expect(wronglyRefused).toBeLessThanOrEqual(0.18);
  expect(recognised).toBeGreaterThanOrEqual(0.85);
});
