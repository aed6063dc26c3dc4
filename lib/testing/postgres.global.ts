import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "#lib/db/upgrade/migrate.ts";
import { startEphemeralPostgres } from "#lib/platform/postgres/index.ts";
import { execute, withDatabase } from "./maintenance.ts";

/** The server of this run and the migrated database that test files copy. */
type TestPostgres = { url: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

type Shared = { users: number; started: Promise<TestPostgres & { stop(): Promise<void> }> };
// On globalThis, because each Vitest project loads this module separately.
const holder = globalThis as typeof globalThis & { tertuliaTestPostgres?: Shared | undefined };

/** Vitest's global setup: one PostgreSQL server for all projects. `TEST_DATABASE_URL` sets an existing one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.tertuliaTestPostgres ??= { users: 0, started: start() };
  const shared = holder.tertuliaTestPostgres;
  shared.users++;
  const { url, template, stop } = await shared.started;
  project.provide("postgres", { url, template });
  return async () => {
    shared.users--;
    if (shared.users > 0) return;
    holder.tertuliaTestPostgres = undefined;
    await stop();
  };
}

async function start(): Promise<TestPostgres & { stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEphemeralPostgres();
  const template = `tertulia_template_${randomBytes(6).toString("hex")}`;
  await execute(server.url, `create database ${template}`);
  await migrate(withDatabase(server.url, template));
  const stop = async () => {
    if (given) await execute(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
  return { url: server.url, template, stop };
}
