import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../startup/settings.ts";
import { readPlaywright, readVitest } from "./read-report.ts";

const file = (name: string, more: object) => ({
  name: join(root, "lib", name),
  status: "passed",
  message: "",
  assertionResults: [],
  ...more,
});
const report = (success: boolean, testResults: object[]) => ({ success, numPassedTests: 7, testResults });

it("lists each failed test once, at any depth, with the first lines of its reason", () => {
  const tests = [
    { fullName: "a move comes first", status: "passed", failureMessages: [] },
    {
      fullName: "a move comes last",
      status: "failed",
      failureMessages: ["\u001b[31mAssertionError\u001b[39m: 1\n\n  at x\n2\n3\n4\n5\n6"],
    },
  ];
  const outcome = readVitest(
    report(false, [file("a.test.ts", { status: "failed", assertionResults: tests })]),
  );
  expect(outcome).toEqual({
    passed: 7,
    failed: 1,
    failures: [
      "lib/a.test.ts › a move comes last\n    AssertionError: 1\n      at x\n    2\n    3\n    4\n    5",
    ],
  });
});

it("counts files that fail to load and errors outside of tests", () => {
  const broken = file("b.test.ts", { status: "failed", message: "no such module" });
  expect(readVitest(report(false, [broken])).failures).toEqual(["lib/b.test.ts\n    no such module"]);
  expect(readVitest(report(false, [file("a.test.ts", {})]))).toMatchObject({ passed: 7, failed: 1 });
  expect(readVitest(report(true, [file("a.test.ts", {})]))).toEqual({ passed: 7, failed: 0, failures: [] });
});

it("finds failed specs in nested suites, and errors outside of them", () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: "board.spec.ts",
    line: 7,
    tests: [{ results: [{}, { error: { message } }] }],
  });
  const suites = [{ suites: [{ specs: [spec("a card", false, "not seen"), spec("a column", true)] }] }];
  const stats = { expected: 3, flaky: 1, unexpected: 1 };
  expect(readPlaywright({ stats, suites, errors: [{ message: "port taken" }] })).toEqual({
    passed: 4,
    failed: 2,
    failures: ["e2e/board.spec.ts:7 › a card\n    not seen", "outside of any test\n    port taken"],
  });
});
