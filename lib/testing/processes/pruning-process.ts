import { pruneMessages } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { retentionStart } from "#lib/platform/retention/retention-days.ts";

/**
 * Deletes old messages in its own process, for tests of crashes; prints `done`. Runs on the database of DATABASE_URL.
 */
await pruneMessages(database().pool, {
  before: (stored) => retentionStart("messages", stored),
  signal: new AbortController().signal,
});
process.stdout.write("done\n", () => process.exit(0));
