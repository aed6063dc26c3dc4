import { checks } from "./check.ts";
import { ensureBuild } from "./startup/build.ts";
import { runScript } from "./startup/lifetime.ts";
import { checkPageSizes } from "./testing/page-sizes.ts";
import { type Outcome, runCheck } from "./testing/run-check.ts";
import { killTests, otherTests, playwright, runTests } from "./testing/run-tests.ts";

/** The unit tests include the architecture check. */
const otherChecks = checks.filter(({ name }) => name !== "architecture");

/** `npm test`: all checks and tests. Each check and the build count as one test. */
runScript(async (lifetime) => {
  const checked = await Promise.all(otherChecks.map(runCheck));
  const tested = await runTests(otherTests);
  // Kill tests wait for processes that start and for intervals, which leaves a third of the processor to the build.
  const built = ensureBuild(lifetime).then(succeeded, failed);
  const killed = await runTests(killTests);
  const build = await built;
  const sizes = build.failed === 0 ? [await checkPageSizes()] : [];
  const outcomes = [...checked, tested, killed, build, ...sizes, await runTests(playwright)];
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  // Last, so that it is visible at the end of a log.
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  await lifetime.end(sum("failed") === 0 ? 0 : 1);
});

function succeeded(): Outcome {
  return { passed: 1, failed: 0, failures: [] };
}

function failed(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, failures: ["the build"] };
}
