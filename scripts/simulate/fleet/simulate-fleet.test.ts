import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { isLongRun } from "#lib/testing/long-run.ts";

const script = join(import.meta.dirname, "..", "..", "simulate.ts");

it.runIf(isLongRun)("measures 1, 2 and 4 processes with a load of many workspaces", async () => {
  const args = [script, "--fleet", "--seconds", "1", "--workspaces", "4"];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^\| web processes and workers +\| +1 \| +2 \| +4 \|$/m);
  expect(stdout).toMatch(/^\| requests per second +(?:\| +\d+ ){3}\|$/m);
  expect(stdout).toMatch(/^\| notifications processed per second, from a backlog +(?:\| +\d+ ){3}\|$/m);
});
