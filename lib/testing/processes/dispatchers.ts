import { afterEach } from "vitest";
import { database } from "#lib/db/client.ts";
import { type Dispatcher, type DispatcherSettings, startDispatcher } from "#worker/dispatcher.ts";
import { loopbackConfig } from "../egress.ts";

/** Starts dispatchers that can reach this machine. After each test they are stopped and all deliveries are deleted. */
export function dispatchersPerTest(defaults: Partial<DispatcherSettings> = {}) {
  const running: Dispatcher[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()));
    await database().pool.query("truncate deliveries");
  });
  return async (changes: Partial<DispatcherSettings> = {}): Promise<Dispatcher> => {
    const dispatcher = await startDispatcher({ egress: loopbackConfig(), ...defaults, ...changes });
    running.push(dispatcher);
    return dispatcher;
  };
}
