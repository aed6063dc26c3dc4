import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { root } from "../startup/settings.ts";
import type { Outcome } from "./run-check.ts";

const linesOfReason = 6;

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

/** Playwright nests a suite for each file and each `describe`. */
type PlaywrightSuite = { specs?: z.infer<typeof playwrightSpec>[]; suites?: PlaywrightSuite[] };

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({ specs: z.array(playwrightSpec).optional(), suites: z.array(playwrightSuite).optional() }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
  suites: z.array(playwrightSuite).default([]),
});

/** Reads a report of `vitest --reporter=json`. Throws if it is not such a report. */
export function readVitest(report: unknown): Outcome {
  const { success, numPassedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that does not load fails as a whole and has no tests.
    if (status === "failed" && tests.length === 0) return [failure(file, message)];
    return tests.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  // Errors outside of tests are not part of a test's result.
  if (!success && failures.length === 0) failures.push("an error outside of any test, printed above");
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** Reads a report of Playwright's JSON reporter. Throws if it is not such a report. */
export function readPlaywright(report: unknown): Outcome {
  const { stats, errors, suites } = playwrightReport.parse(report);
  const failures = [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message }) => failure("outside of any test", message)),
  ];
  return { passed: stats.expected + stats.flaky, failed: failures.length, failures };
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const message = results.map(({ error }) => error?.message).find(Boolean);
      return failure(`e2e/${file}:${line} › ${title}`, message);
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A failure's name, and below it the first lines of its reason. */
function failure(name: string, reason = ""): string {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, linesOfReason).map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}
