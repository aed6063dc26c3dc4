import { timeouts } from "#lib/db/client.ts";

/**
 * Loaded before every test file and by the processes of tests: the database is waited for longer than by a person.
 * A machine that runs several test files at once is at times slower than an installation may be, and that is no fault.
 */
Object.assign(timeouts, {
  prompt: 30_000,
  connect: 30_000,
  lock: 30_000,
  statement: 60_000,
  answer: 90_000,
});
