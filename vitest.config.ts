import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const outside = ["**/node_modules/**", "**/.next/**", "**/.data/**", "e2e/**"];

/** Threads without isolation: tests keep no module state, so files share loaded modules (docs: CONTRIBUTING). */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
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
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["**/*.http.test.ts"],
          exclude: outside,
          globalSetup: "lib/testing/postgres.global.ts",
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "kill",
          include: ["**/*.kill.test.ts"],
          exclude: outside,
          globalSetup: "lib/testing/postgres.global.ts",
        },
      },
    ],
  },
});
