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

it("closes the rest and exits if something never closes, and waits longer where that is allowed", async () => {
  const main = `async (lifetime) => {
    lifetime.onEnd(() => console.log("database stopped"));
    lifetime.onEnd(() => new Promise(() => setInterval(() => {}, 1_000)));
    const drained = (then) => setTimeout(() => then(console.log("drained")), 300);
    lifetime.onEnd(() => new Promise(drained), 60_000);
    await lifetime.end(0);
  }`;
  expect((await run(main)).stdout).toBe("drained\ndatabase stopped\n");
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
