import { jobs } from "#lib/catalog/jobs.ts";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";
import { startJobRunner } from "./job-runner.ts";

/** All that a process does beside requests: it sends deliveries and runs jobs. */
export interface Background extends Pick<Dispatcher, "stop"> {
  /** Resolves once both are running; rejects where one cannot start, and then neither is. */
  ready: Promise<void>;
}

/**
 * Starts both. `stop` lets them finish what they have begun. A process must be able to call it from its first signal on:
 * a dispatcher sends before the job runner has started, and what it sends while its process exits ends as interrupted.
 */
export function startBackground(): Background {
  const starting = startBoth();
  const stopping = starting.catch(() => []);
  return {
    ready: starting.then(() => {}),
    stop: async () => {
      const parts = await stopping;
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

async function startBoth(): Promise<Pick<Dispatcher, "stop">[]> {
  const dispatcher = await startDispatcher();
  const runner = await startJobRunner({ jobs }).catch(async (error: unknown) => {
    await dispatcher.stop();
    throw error;
  });
  return [dispatcher, runner];
}
