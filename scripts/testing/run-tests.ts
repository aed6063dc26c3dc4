import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../startup/settings.ts";
import { type Outcome, toolEnvironment } from "./run-check.ts";

type Runner = {
  name: string;
  /** The command, given the file its machine-readable report goes to. */
  command(report: string): [string, ...string[]];
  environment?(report: string): Record<string, string>;
  count(report: Record<string, unknown>): Outcome;
};

/** Unit, database and HTTP tests. */
export const vitest: Runner = {
  name: "vitest",
  command: (report) => [
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  count: ({ numPassedTests, numFailedTests, numFailedTestSuites, success }) => ({
    passed: Number(numPassedTests),
    // A file that does not load fails as a suite and has no tests.
    failed: Math.max(Number(numFailedTests), success === true ? 0 : Math.max(1, Number(numFailedTestSuites))),
  }),
};

/** Browser tests. */
export const playwright: Runner = {
  name: "playwright",
  command: () => ["playwright", "test", "--reporter=list,json"],
  environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  count: ({ stats, errors }) => {
    const { expected, flaky, unexpected } = stats as Record<string, number>;
    const broken = Array.isArray(errors) ? errors.length : 0;
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: Math.max(unexpected ?? 0, broken) };
  },
};

/** Runs a test runner and counts its tests; one that leaves no readable report counts as one failure. */
export async function runTests(runner: Runner): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "tertulia-report-"));
  const report = join(folder, "report.json");
  const [program, ...args] = runner.command(report);
  const env = { ...toolEnvironment, ...runner.environment?.(report) };
  const child = spawn(join(root, "node_modules", ".bin", program), args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env,
  });
  const [code] = await once(child, "close");
  const text = await readFile(report, "utf8").catch(() => undefined);
  await rm(folder, { recursive: true });
  if (text === undefined) return { passed: 0, failed: 1 };
  const { passed, failed } = runner.count(JSON.parse(text));
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}
