import "../test-timeouts.ts";
import { automationJobs } from "#lib/automations/jobs.ts";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { openDataKeys } from "#lib/platform/data-keys/open-data-keys.ts";
import { startDispatcher } from "#worker/dispatcher.ts";
import { startJobRunner } from "#worker/job-runner.ts";

/**
 * The background work of automations in its own process, for tests of crashes. Started with `node`, on the database of
 * DATABASE_URL. Prints when it runs, and ends with its parent.
 */
registerEventConsumers(eventConsumers);
await openDataKeys();
await startDispatcher();
await startJobRunner({ jobs: automationJobs, pollMs: 200, reapEveryMs: 100, deadAfterMs: 300 });
process.stdout.write("runs\n");
process.stdin.on("close", () => process.exit(0)).resume();
