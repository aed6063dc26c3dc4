import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { parseWords } from "../cli/arguments.ts";
import { commands } from "../cli/commands/index.ts";
import { completeWords } from "../cli/complete-words.ts";
import { exitCodes } from "../cli/exit-codes.ts";
import { toJsonLine, toPlainText, toTable } from "../cli/plain-text.ts";
import { toMoment, toNumber } from "../cli/values.ts";
import { cliPerTest } from "./cli-program.ts";

describe("the help of tertulia", () => {
  const cli = cliPerTest();

  it("lists the commands, and those of a group", async () => {
    const { code, stdout } = await cli.run(["--help"]);
    expect(code).toBe(0);
    const rows = stdout.split("\n").map((line) => line.trim().split(/ {2,}/));
    for (const { name, summary } of commands) expect(rows).toContainEqual([name, summary]);
    expect(await cli.run([])).toEqual({ code, stdout, stderr: "" });
    const group = (await cli.run(["help", "contacts"])).stdout;
    expect(group).toContain("contacts export");
    expect(group).not.toContain("rules test");
  });

  it("shows arguments, options and examples of a command", async () => {
    const { code, stdout } = await cli.run(["agents", "teach", "--help"]);
    expect([code, stdout.split("\n")[0]]).toEqual([
      0,
      "Usage: tertulia agents teach AGENT [FILE...] [OPTIONS]",
    ]);
    expect(stdout).toMatch(/^ {2}--text TEXT +Teach this text/m);
    expect(stdout).toMatch(/^ {2}tertulia agents teach Lola prices.pdf/m);
    expect((await cli.run(["help", "agents", "teach"])).stdout).toBe(stdout);
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    "of %s has examples that work",
    (name, command) => {
      expect(command.examples.length).toBeGreaterThan(1);
      for (const example of command.examples) {
        const line = example.slice(example.indexOf("tertulia ")).replace(/ (?:[|<>#]|>>) .*$/, "");
        const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");
        expect(words.slice(1, 1 + name.split(" ").length).join(" ")).toBe(name);
        expect(() => parseWords(command, words.slice(1 + name.split(" ").length))).not.toThrow();
      }
    },
  );

  it("is complete in docs/cli.md, with the exit codes", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../docs/cli.md"), "utf8");
    for (const { name } of commands) expect(page).toContain(`\`${name}\``);
    const codes = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(exitCodes));
  });

  it.each([
    ["", ["agents", "completion", "contacts", "deliveries", "listen", "login", "logout", "rules", "whoami"]],
    ["con", ["contacts"]],
    ["contacts ", ["export", "import", "list"]],
    ["contacts export --form", ["--format"]],
    ["contacts export --format ", ["csv", "jsonl"]],
    ["whoami --profile s", ["staging"]],
    ["completion ", ["bash", "fish", "zsh"]],
    ["agents teach Lola ", []],
    ["nothing ", []],
  ])("completes %j", (line, expected) => {
    const profiles = () => ["default", "staging"];
    expect(completeWords(commands, line.split(" "), profiles).sort()).toEqual(expected);
  });

  it("prints a script for each shell, and lists the supported shells", async () => {
    for (const shell of ["zsh", "fish"]) {
      expect((await cli.run(["completion", shell])).stdout).toContain("tertulia __complete");
    }
    const { code, stderr } = await cli.run(["completion", "tcsh"]);
    expect([code, stderr.split("\n")[0]]).toEqual([2, "tertulia: SHELL must be one of: bash, zsh, fish."]);
  });
});

it("lets no text control the terminal", () => {
  const text = "a\u001b[31mb\u009bc\u202ed\r\n\te";
  expect(toPlainText(text)).toBe("a[31mbcd\n\te");
  expect(toTable([[text, "x"]])).toBe("a[31mbcd e  x");
  expect(toJsonLine({ text })).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(toJsonLine({ text }))).toEqual({ text });
});

it("aligns the columns of a table of any length", () => {
  const rows = Array.from({ length: 150_000 }, () => ["a"]);
  expect(toTable([["long", "x"], ...rows]).startsWith("long  x\na\na\n")).toBe(true);
});

it("reads numbers and moments", () => {
  expect(toNumber("--limit", "10", 1, 10)).toBe(10);
  for (const text of ["0", "11", "1e1", "-1", "", "1.5"])
    expect(() => toNumber("--limit", text, 1, 10)).toThrow("--limit");
  expect(toMoment("--from", "2026-11-23")).toBe("2026-11-23T00:00:00.000Z");
  for (const text of ["now", "5", "2h30m", "2026-99-99"])
    expect(() => toMoment("--from", text)).toThrow("--from");
});

it("reads a time ago", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-23T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(toMoment("--from", "2h")).toBe("2026-11-23T10:00:00.000Z");
});
