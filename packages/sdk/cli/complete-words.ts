import { optionsOf } from "./arguments.ts";
import type { Command } from "./command.ts";

/**
 * Returns the candidates for the last word of a command line, which may be empty. There are none where a file or a free
 * text belongs.
 */
export function completeWords(
  commands: readonly Command[],
  words: readonly string[],
  profiles: () => readonly string[],
): string[] {
  const typed = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const command = commands.find(({ name }) => startsWith(before, name.split(" ")));
  const candidates = command ? valuesOf(command, before, typed, profiles) : namesAfter(commands, before);
  return candidates.filter((candidate) => candidate.startsWith(typed));
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word);
}

function namesAfter(commands: readonly Command[], before: readonly string[]): string[] {
  const next = commands
    .map(({ name }) => name.split(" "))
    .filter((name) => startsWith(name, before))
    .map((name) => name[before.length] ?? "");
  return [...new Set(next)];
}

function valuesOf(
  command: Command,
  before: readonly string[],
  typed: string,
  profiles: () => readonly string[],
): string[] {
  const options = optionsOf(command);
  const last = before.at(-1)?.replace(/^--/, "") ?? "";
  const option = before.at(-1)?.startsWith("--") ? options[last] : undefined;
  if (last === "profile" && option) return [...profiles()];
  if (option?.type === "string") return [...(option.choices ?? [])];
  if (typed.startsWith("-")) return Object.keys(options).map((name) => `--${name}`);
  const isFirst = before.length === command.name.split(" ").length;
  return isFirst && command.name === "completion" ? ["bash", "zsh", "fish"] : [];
}
