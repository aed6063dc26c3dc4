import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { openDataKeys } from "#lib/platform/data-keys/open-data-keys.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { endNotifications } from "#lib/platform/realtime/publish.ts";
import { registerDemo } from "#lib/sandbox/index.ts";
import { useTestFiles } from "./factories/files.ts";
import { execute, withDatabase } from "./maintenance.ts";

/**
 * Gives the calling test file its own empty, migrated database and makes it the process's `database()`. Call it once at
 * the top of a `*.db.test.ts` or `*.http.test.ts` file. The database is dropped after the last test. Uploaded files get
 * their own folder. Returns a function with the database URL, for tests that open their own connections.
 */
export function useTestDatabase(): () => string {
  useTestFiles();
  const { url: server, template } = inject("postgres");
  const name = `tertulia_test_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(server, name);
  beforeAll(async () => {
    registerEventConsumers(eventConsumers);
    registerDemo(async (...demo) => (await import("#lib/demo/index.ts")).addDemoTo(...demo));
    await execute(server, `create database ${name} template ${template} strategy file_copy`);
    process.env.DATABASE_URL = url;
    reloadEnv();
    // Late work of the previous file may have reopened that file's database.
    await closeDatabase();
    const stopRefreshing = await openDataKeys();
    stopRefreshing();
    // Test files may change the settings of the pool before they use it.
    await closeDatabase();
  });
  afterAll(async () => {
    // Otherwise a notification would run during the next file, which shares this thread.
    await endNotifications();
    await closeDatabase();
    await execute(server, `drop database ${name} with (force)`);
  });
  return () => url;
}
