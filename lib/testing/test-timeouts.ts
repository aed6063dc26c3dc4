import { timeouts } from "#lib/db/client.ts";

/**
 * Loaded before every test file and by the processes of tests. Raises the timeouts of the database, because a machine
 * that runs several test files at once can be slower than an installation.
 */
Object.assign(timeouts, {
  prompt: 30_000,
  connect: 30_000,
  lock: 30_000,
  statement: 60_000,
  answer: 90_000,
});
