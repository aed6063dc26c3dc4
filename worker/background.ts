import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { jobs } from "#lib/catalog/jobs.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { registerDemo } from "#lib/sandbox/index.ts";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";
import { startJobRunner } from "./job-runner.ts";

/** Work of a process other than requests: it sends deliveries and runs jobs. */
export interface Background extends Dispatcher {
  /** Resolves when both run; rejects if one cannot start, and then neither runs. */
  ready: Promise<void>;
}

/**
 * Starts the dispatcher and the job runner. `stop` lets them finish started work. Register it for signals first: the
 * dispatcher sends before the job runner has started, and deliveries in flight at an abrupt exit become interrupted.
 */
export function startBackground(): Background {
  registerEventConsumers(eventConsumers);
  // Loaded when it is needed, because it is large.
  registerDemo(async (...demo) => (await import("#lib/demo/index.ts")).addDemoTo(...demo));
  const starting = startBoth();
  const stopping = starting.catch(() => []);
  let running: readonly Dispatcher[] = [];
  void stopping.then((parts) => (running = parts));
  return {
    ready: starting.then(() => {}),
    mayClaim: () => running.length > 0 && running.every((part) => part.mayClaim()),
    stop: async () => {
      const parts = await stopping;
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

async function startBoth(): Promise<Dispatcher[]> {
  const dispatcher = await startDispatcher();
  const runner = await startJobRunner({ jobs }).catch(async (error: unknown) => {
    await dispatcher.stop();
    throw error;
  });
  return [dispatcher, runner];
}
