import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll } from "vitest";
import { buildCode } from "../../../scripts/sdk/build-package.ts";
import type { Outcome } from "./cli-program.ts";

type StartOptions = { env?: Record<string, string>; input?: string };

/** A program that runs. `output` is what it wrote so far to both streams. */
export type Running = {
  child: ChildProcessWithoutNullStreams;
  output: () => string;
  ended: Promise<Outcome>;
};

/**
 * Gives the calling test file the built command line tool, for tests of streams, signals and terminals. `folder` is its
 * working folder and has its logins. Programs that still run after a test are killed.
 */
export function cliProcesses(folder: () => string) {
  const running = new Set<ChildProcessWithoutNullStreams>();
  let built = "";
  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), "tertulia-cli-"));
    cpSync(join(import.meta.dirname, "../package.json"), join(built, "package.json"));
    await buildCode(join(built, "dist"));
  });
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
  });
  afterAll(() => rmSync(built, { recursive: true }));

  const program = () => join(built, "dist/cli/tertulia.js");

  function startProgram(command: string, args: readonly string[], { env, input }: StartOptions): Running {
    const settings = {
      // Not the environment of the tests, which may have a login.
      PATH: "/usr/bin:/bin",
      HOME: folder(),
      XDG_CONFIG_HOME: folder(),
      NODE_ENV: "test",
      ...env,
    };
    const child = spawn(command, args, { cwd: folder(), env: settings as NodeJS.ProcessEnv });
    running.add(child);
    // A program may end before it has read its input.
    child.stdin.on("error", () => {});
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    if (input !== undefined) child.stdin.end(input);
    const code = new Promise<number | null>((resolve) => child.once("close", resolve));
    const all = Promise.all([code, text(child.stdout), text(child.stderr)]);
    const ended = all.then(([code, stdout, stderr]) => {
      running.delete(child);
      return { code, stdout, stderr };
    });
    return { child, output: () => output, ended };
  }

  return {
    /** The file of the built program. */
    program,
    startProgram,
    start: (args: readonly string[], env: Record<string, string>) =>
      startProgram(process.execPath, [program(), ...args], { env }),
  };
}
