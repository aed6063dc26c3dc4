import { Gauge, type Registry } from "prom-client";
import { recentCheck } from "#lib/db/recent-check.ts";
import { type QueueState, readQueueState } from "./read-queue-state.ts";

/** How long a scrape uses what an earlier one read, in milliseconds. */
const FRESH_MS = 5_000;

const readRecent = recentCheck(async () => readQueueState().catch(() => null), FRESH_MS);

/**
 * Adds the gauges of what waits in the database, the same in every process. While the database does not respond, they
 * have no values and `tertulia_database_up` is 0.
 */
export function watchDatabase(registry: Registry): void {
  const gauge = <T extends string>(
    name: string,
    help: string,
    labelNames: T[],
    show: (gauge: Gauge<T>, state: QueueState) => void,
  ) =>
    new Gauge({
      name: `tertulia_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // A gauge without labels is 0 after a reset.
        this.remove({});
        const state = await readRecent();
        if (state) show(this, state);
      },
    });
  new Gauge({
    name: "tertulia_database_up",
    help: "1 if the database responds, otherwise 0.",
    registers: [registry],
    async collect() {
      this.set((await readRecent()) ? 1 : 0);
    },
  });
  gauge(
    "deliveries",
    "Webhooks that are not finished, by state: waiting, scheduled for later, or claimed. At most 10,000 are counted.",
    ["state"],
    (gauge, { deliveries }) => {
      for (const [state, count] of Object.entries(deliveries)) gauge.set({ state }, count);
    },
  );
  gauge("delivery_lag_seconds", "Time that the oldest due webhook waits.", [], (gauge, state) =>
    gauge.set(state.deliveryLag),
  );
  gauge(
    "jobs",
    "Background jobs by kind and state: waiting, scheduled for later, running, or given_up. At most 20,000 are counted.",
    ["job", "state"],
    (gauge, { jobs }) => {
      for (const { name, state, count } of jobs) gauge.set({ job: name, state }, count);
    },
  );
  gauge("job_lag_seconds", "Time that the oldest due job waits.", [], (gauge, state) =>
    gauge.set(state.jobLag),
  );
  gauge(
    "workers",
    "Processes that are alive, by work: deliveries or jobs.",
    ["work"],
    (gauge, { workers }) => {
      for (const [work, count] of Object.entries(workers)) gauge.set({ work }, count);
    },
  );
}
