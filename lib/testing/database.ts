import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { useTestFiles } from "./factories/files.ts";
import { execute, withDatabase } from "./maintenance.ts";

/**
 * Gives the calling test file its own migrated, empty database and makes it the process's `database()`.
 * Call it once at the top of a `*.db.test.ts` or `*.http.test.ts` file; the database is dropped after the last test.
 * Uploaded files get a folder of their own too. Returns a function with its address, for tests that open connections of their own.
 */
export function useTestDatabase(): () => string {
  useTestFiles();
  const { url: server, template } = inject("postgres");
  const name = `tertulia_test_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(server, name);
  beforeAll(async () => {
    registerEventConsumers(eventConsumers);
    await execute(server, `create database ${name} template ${template} strategy file_copy`);
    process.env.DATABASE_URL = url;
    reloadEnv();
    // A notification still on its way when the last file ended may have opened that file's database again.
    await closeDatabase();
  });
  afterAll(async () => {
    await closeDatabase();
    await execute(server, `drop database ${name} with (force)`);
  });
  return () => url;
}
