import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { isLongRun } from "./lib/testing/long-run.ts";

const outside = ["**/node_modules/**", "**/.next/**", "**/.data/**", "e2e/**"];

/** Threads without isolation: tests keep no module state, so files share loaded modules (docs/testing.md). */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
    // More than processors, because tests also wait for PostgreSQL and other processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Long, because these only end tests that hang: no test measures the machine. A poll gives up before its test, so
    // that the failure names the awaited condition.
    expect: { poll: { timeout: 30_000 } },
    // A new order in each long run, whose seed Vitest prints.
    sequence: { shuffle: { tests: true }, ...(!isLongRun && { seed: 23 }) },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: {
      NODE_ENV: "test",
      APP_SECRET: "a secret that only the tests of this project use",
      LOG_LEVEL: "silent",
      // Nothing listens there, so a name fails immediately and no test uses the network. Name servers of tests override
      // it.
      EGRESS_DNS_SERVERS: "127.0.0.1:1",
      // Not the folder of an instance: a worker deletes files that are not in its database.
      FILES_DIR: join(tmpdir(), "tertulia-test-files"),
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...outside, "**/*.{db,http,kill}.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["**/*.{db,http}.test.ts"],
          exclude: outside,
          globalSetup: "lib/testing/postgres.global.ts",
          setupFiles: "lib/testing/test-timeouts.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "kill",
          include: ["**/*.kill.test.ts"],
          exclude: outside,
          globalSetup: "lib/testing/postgres.global.ts",
          setupFiles: "lib/testing/test-timeouts.ts",
          // After all others and two at a time, because the moment of a kill depends on the machine's load.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
