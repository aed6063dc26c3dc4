import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, dirname, join } from "node:path";
import { root } from "../startup/settings.ts";

/** A named command from node_modules/.bin; `node` is the Node that runs this. */
export type Check = { name: string; command: [string, ...string[]] };

/** The result of a part of the tests; `failures` has one line per failure. */
export type Outcome = { passed: number; failed: number; failures: string[] };

/**
 * The tools' scripts find Node with `env`, which must return the one that runs this. They use no compile cache: in a
 * fresh clone it is empty, and filling it takes more processor time than it saves.
 */
export const toolEnvironment = {
  ...process.env,
  NODE_COMPILE_CACHE: "",
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
};

/** Runs a check, shows its output only when it fails, and counts it as one test. */
export async function runCheck({ name, command }: Check): Promise<Outcome> {
  const start = performance.now();
  const [program, ...args] = command;
  const child = spawn(
    program === "node" ? process.execPath : join(root, "node_modules", ".bin", program),
    args,
    {
      cwd: root,
      env: toolEnvironment,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code !== 0) console.log(Buffer.concat(output).toString());
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}
