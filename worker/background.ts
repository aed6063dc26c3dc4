import { jobs } from "#lib/catalog/jobs.ts";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";
import { startJobRunner } from "./job-runner.ts";

/** All that a process does beside requests: it sends deliveries and runs jobs. */
export type Background = Pick<Dispatcher, "stop">;

/** Starts both; where one cannot start neither does. `stop` lets both finish what they have begun. */
export async function startBackground(): Promise<Background> {
  const dispatcher = await startDispatcher();
  const runner = await startJobRunner({ jobs }).catch(async (error: unknown) => {
    await dispatcher.stop();
    throw error;
  });
  return {
    stop: async () => {
      await Promise.all([dispatcher.stop(), runner.stop()]);
    },
  };
}
