import { sweepKnowledge } from "#lib/knowledge/index.ts";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";
import { startJobRunner } from "./job-runner.ts";
import { repeat } from "./repeat.ts";

const SWEEP_EVERY_MS = 30 * 60_000;

/** All that a process does beside requests: it sends deliveries, runs jobs and sweeps the storage. */
export type Background = Pick<Dispatcher, "stop">;

/** Starts them; where one cannot start none does. `stop` lets them finish what they have begun. */
export async function startBackground(): Promise<Background> {
  const dispatcher = await startDispatcher();
  const runner = await startJobRunner().catch(async (error: unknown) => {
    await dispatcher.stop();
    throw error;
  });
  const endSweeping = repeat(SWEEP_EVERY_MS, async () => void (await sweepKnowledge()));
  return {
    stop: async () => {
      await Promise.all([dispatcher.stop(), runner.stop(), endSweeping()]);
    },
  };
}
