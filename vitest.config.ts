import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const outside = ["**/node_modules/**", "**/.next/**", "**/.data/**", "e2e/**"];

/** Threads without isolation: tests keep no module state, so files share loaded modules (docs: CONTRIBUTING). */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
    // A test mostly waits for PostgreSQL or for a server of its own: every core has a file, none is left out for Vitest.
    maxWorkers: "100%",
    // What happens by itself is waited for, however busy the machine is: these only end what hangs, and no test measures
    // the machine by them. A poll gives up before its test does, so that the failure says what was waited for.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: {
      NODE_ENV: "test",
      APP_SECRET: "a secret that only the tests of this project use",
      LOG_LEVEL: "silent",
      // Never the folder of an instance started here: a worker sweeps what its own database does not know.
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
          name: "db",
          include: ["**/*.db.test.ts"],
          exclude: outside,
          globalSetup: "lib/testing/postgres.global.ts",
          setupFiles: "lib/testing/test-timeouts.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["**/*.http.test.ts"],
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
          // After all others and one by one: what is killed at a moment of full load wants that load to be its own.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
