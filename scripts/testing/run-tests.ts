import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../startup/settings.ts";
import { readPlaywright, readVitest } from "./read-report.ts";
import { type Outcome, toolEnvironment } from "./run-check.ts";

type Runner = {
  name: string;
  /** The command, given the file its machine-readable report goes to. */
  command(report: string): [string, ...string[]];
  environment?(report: string): Record<string, string>;
  read(report: unknown): Outcome;
};

/** Unit, database and HTTP tests. */
export const otherTests = vitest("vitest", "!kill");

export const killTests = vitest("kill tests", "kill");

/** Runs Vitest's projects that match a pattern. */
function vitest(name: string, project: string): Runner {
  return {
    name,
    command: (report) => [
      "vitest",
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    read: readVitest,
  };
}

export const playwright: Runner = {
  name: "playwright",
  command: () => ["playwright", "test", "--reporter=list,json"],
  environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  read: readPlaywright,
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
  const broken = `${runner.name} ended with code ${code}`;
  if (text === undefined) return { passed: 0, failed: 1, failures: [broken] };
  const outcome = runner.read(JSON.parse(text));
  if (code === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [broken] };
}
