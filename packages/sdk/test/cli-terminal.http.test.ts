import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../../lib/db/client.ts";
import { userContext } from "../../../lib/platform/context.ts";
import { addDeliveries } from "../../../lib/testing/factories/delivery.ts";
import { newWorkspace } from "../../../lib/testing/factories/workspace.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import { createWorkspace } from "../../../lib/workspaces/index.ts";
import { cliProcesses } from "./cli-processes.ts";
import { type Caller, cliPerTest, newCaller } from "./cli-program.ts";

/**
 * `script` of util-linux runs a program in a pseudo-terminal. Every Debian machine has it, because its package bsdutils
 * is essential; a package for Node would need a compiler. The `script` of macOS takes other options. With `--echo
 * always` the terminal itself shows what is typed, so a key that the tool fails to hide appears in the output.
 */
describe.runIf(process.platform === "linux")("tertulia in a terminal and in bash", () => {
  const server = useTestServer();
  const cli = cliPerTest();
  const { program, startProgram } = cliProcesses(cli.folder);
  let workspaceId: string;
  let caller: Caller;

  beforeAll(async () => {
    const owner = await newWorkspace();
    workspaceId = owner.workspaceId;
    await createWorkspace(userContext(owner.userId), { name: "Second" });
    caller = await newCaller(server, owner);
  });

  const start = (args: readonly string[], env: Record<string, string> = {}) => {
    const command = [process.execPath, program(), ...args].join(" ");
    const inner = ["--quiet", "--return", "--flush", "--echo", "always", "--command", command, "/dev/null"];
    const running = startProgram("script", inner, { env: { TERM: "xterm", SHELL: "/bin/sh", ...env } });
    return {
      ...running,
      /** Types a text at a prompt of the program. */
      answer: async (question: string, text: string) => {
        await expect.poll(running.output).toContain(question);
        running.child.stdin.write(text);
      },
    };
  };

  it("prompts for the values of login, and does not show the key", async () => {
    const terminal = start(["login"]);
    await terminal.answer("Server address: ", `${server.url()}\r`);
    await terminal.answer("API key (not shown): ", `x\u007f${caller.token}\r`);
    await terminal.answer("Workspace (number, name or ID): ", "2\r");
    const { code } = await terminal.ended;
    const shown = stripVTControlCharacters(terminal.output());
    expect([code, shown]).toEqual([0, expect.stringContaining("workspace Second. Profile: default")]);
    // Input that was typed visibly is shown.
    expect(shown).toContain(`Server address: ${server.url()}`);
    expect(shown).not.toContain(caller.token.slice(0, 8));
    expect(shown).not.toContain(caller.token.slice(-8));
    const saved = JSON.parse(readFileSync(cli.path("tertulia/profiles.json"), "utf8"));
    expect(saved.default).toMatchObject({
      server: server.url(),
      workspaceName: "Second",
      apiKey: caller.token,
    });
  });

  it.each([
    ["Ctrl+C", "\u0003"],
    ["Ctrl+D", "\u0004"],
  ])("ends login with %s and saves nothing", async (_key, text) => {
    const terminal = start(["login", "--server", server.url()]);
    await terminal.answer("API key (not shown): ", text);
    expect((await terminal.ended).code).toBe(130);
    expect(existsSync(cli.path("tertulia"))).toBe(false);
    expect(terminal.output()).not.toContain("Error");
  });

  it("shows the progress of an import, which continues after Ctrl+C", async () => {
    writeFileSync(cli.path("people.csv"), "name,email\nEva,eva@example.com\n");
    const { env } = caller;
    const terminal = start(["contacts", "import", "people.csv"], env);
    await terminal.answer("Imported 0 of 1 rows", "\u0003");
    expect((await terminal.ended).code).toBe(130);
    expect(terminal.output()).toContain("Uploading people.csv: 100 %");
    expect(terminal.output()).toMatch(/Import [0-9a-f-]{36} continues on the server\./);
  });

  it("uses colors, unless NO_COLOR is set", async () => {
    const url = "https://receiver.example/hook";
    await addDeliveries(database().pool, { workspaceId, url, status: "failed", createdAgoMs: 60_000 });
    const { env } = caller;
    const args = ["deliveries", "tail", "--no-follow"];
    expect((await start(args, env).ended).stdout).toContain("\u001b[31mfailed\u001b[0m");
    const plain = (await start(args, { ...env, NO_COLOR: "1" }).ended).stdout;
    expect([plain.includes("failed"), plain.includes("\u001b")]).toEqual([true, false]);
    expect((await cli.run(args, { env })).stdout).not.toContain("\u001b");
  });

  it("completes in bash", async () => {
    const script = `tertulia() { "${process.execPath}" "${program()}" "$@"; }
      source <(tertulia completion bash)
      COMP_WORDS=(tertulia deliveries resend --dr); COMP_CWORD=3
      _tertulia
      complete -p tertulia
      echo "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = await startProgram("bash", ["-c", script], { input: "" }).ended;
    expect([stdout, stderr]).toEqual(["complete -o default -F _tertulia tertulia\n--dry-run\n", ""]);
  });

  it("fails if the output cannot be written", async () => {
    const line = `"${process.execPath}" "${program()}" --help > /dev/full`;
    const { code, stderr } = await startProgram("bash", ["-c", line], { input: "" }).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining("ENOSPC")]);
  });

  it("ends quietly if its output is not read", async () => {
    const line = `"${process.execPath}" "${program()}" --help | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await startProgram("bash", ["-c", line], { input: "" }).ended;
    expect([stdout, stderr]).toEqual(["0\n", ""]);
  });
});
