import { startJobRunner } from "#worker/job-runner.ts";
import { noteJob } from "../note-job.ts";
import "../test-timeouts.ts";

/**
 * A job runner in its own process, for tests of crashes. Started with `node`, on the
 * database of DATABASE_URL; prints when it runs, ends with its parent.
 */
await startJobRunner({ jobs: [noteJob()], reapEveryMs: 100, deadAfterMs: 300 });
process.stdout.write("runs\n");
process.stdin.on("close", () => process.exit(0)).resume();
