import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const module = fileURLToPath(new URL("./lifetime.ts", import.meta.url));

const run = (main: string, runner = "runScript") =>
  promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { ${runner} } from ${JSON.stringify(module)}; ${runner}(${main}, 200);`,
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

it("reports failures to close and closes the others", async () => {
  const main = `async (lifetime) => {
    lifetime.onEnd(() => console.log("database stopped"));
    lifetime.onEnd(() => { throw new Error("broken"); });
    await lifetime.end(0);
  }`;
  const { stdout, stderr } = await run(main);
  expect(stdout).toBe("database stopped\n");
  expect(stderr).toContain("broken");
});

const interrupted = (signal: string) => `async (lifetime) => {
  lifetime.onEnd(() => console.log("unfinished work removed"));
  process.kill(process.pid, "${signal}");
  await new Promise((done) => setTimeout(done, 10_000));
}`;

it.each([
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGTERM", 143],
])("ends a command that %s interrupts with %i", async (signal, code) => {
  const failed = await run(interrupted(signal)).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code, stdout: "unfinished work removed\n" });
});

it("ends a server that is stopped with 0", async () => {
  const { stdout } = await run(interrupted("SIGTERM"), "runServer");
  expect(stdout).toBe("unfinished work removed\n");
});
