import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach } from "vitest";
import { newApiKey } from "../../../lib/testing/factories/person.ts";
import type { TestServer } from "../../../lib/testing/servers/server.ts";
import { createProgram } from "../cli/program.ts";
import { Tertulia } from "../src/index.ts";

/** Result of a run of the tool. */
export type Outcome = { code: number | null; stdout: string; stderr: string };

/** `pause` replaces the waits of the tool. */
type RunOptions = { env?: Record<string, string>; input?: string; pause?: (ms: number) => Promise<unknown> };

/**
 * Gives the calling test file the command line tool in this process, which is ten times as fast as starting it
 * (`cliProcesses`). Each test has its own empty folder for logins and files.
 */
export function cliPerTest() {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tertulia-cli-home-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  return {
    folder: () => folder,
    /** A file in the folder of the test. */
    path: (name: string) => join(folder, name),
    /** Runs the tool to its end, without a terminal. */
    async run(
      args: readonly string[],
      { env = {}, input = "", pause = delay }: RunOptions = {},
    ): Promise<Outcome> {
      const streams = {
        stdin: Readable.from([input]),
        stdout: new PassThrough(),
        stderr: new PassThrough(),
      };
      const settings = { XDG_CONFIG_HOME: folder, ...env };
      const program = createProgram(args, { env: settings, pause, ...streams }, () => {});
      const shown = Promise.all([text(streams.stdout), text(streams.stderr)]);
      const code = await program.run();
      streams.stdout.end();
      streams.stderr.end();
      const [stdout, stderr] = await shown;
      return { code, stdout, stderr };
    },
  };
}

/** Creates an API key of a person. Returns it with a client, and with the environment in which the tool uses it. */
export async function newCaller(server: TestServer, person: { userId: string; workspaceId: string }) {
  const { token } = await newApiKey(person.userId);
  const { workspaceId } = person;
  return {
    token,
    client: new Tertulia({ baseUrl: server.url(), apiKey: token, workspaceId }),
    env: { TERTULIA_URL: server.url(), TERTULIA_API_KEY: token, TERTULIA_WORKSPACE: workspaceId },
  };
}

export type Caller = Awaited<ReturnType<typeof newCaller>>;

/** Returns the lines of an output. */
export function linesOf(output: string): string[] {
  return output.split("\n").filter((line) => line !== "");
}

/** Returns the values of an output with `--json`: a value per line. */
export function jsonLinesOf({ stdout }: Outcome) {
  return linesOf(stdout).map((line) => JSON.parse(line));
}
