import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const module = fileURLToPath(new URL("./lifetime.ts", import.meta.url));

const run = (main: string) =>
  promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { runScript } from ${JSON.stringify(module)}; runScript(${main}, 200);`,
  ]);

it("closes the rest and exits if something never closes", async () => {
  const main = `async (lifetime) => {
    lifetime.onEnd(() => console.log("database stopped"));
    lifetime.onEnd(() => new Promise(() => setInterval(() => {}, 1_000)));
    await lifetime.end(0);
  }`;
  expect((await run(main)).stdout).toBe("database stopped\n");
});

it("reports what fails to close and closes the rest", async () => {
  const main = `async (lifetime) => {
    lifetime.onEnd(() => console.log("database stopped"));
    lifetime.onEnd(() => { throw new Error("broken"); });
    await lifetime.end(0);
  }`;
  const { stdout, stderr } = await run(main);
  expect(stdout).toBe("database stopped\n");
  expect(stderr).toContain("broken");
});
