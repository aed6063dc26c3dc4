import { optionsOf } from "./arguments.ts";
import type { Command, Option } from "./command.ts";
import { toTable } from "./plain-text.ts";

/** Returns the list of commands: of the program, or of the group with this name. */
export function overview(commands: readonly Command[], word = ""): string {
  const rows = commands.map(({ name, summary }) => [`  ${name}`, summary]);
  return [
    `Usage: tertulia ${word ? `${word} COMMAND` : "COMMAND"} [OPTIONS]`,
    "",
    toTable(rows),
    "",
    `Help for a command: tertulia ${word ? `${word} COMMAND` : "COMMAND"} --help`,
    ...(word
      ? []
      : [
          "Exit codes: 0 done, 1 failed, 2 wrong input, 3 not logged in, 4 not allowed, 5 not found,",
          "  6 server not reachable, 7 too many calls, 8 negative result, 130 ended by Ctrl+C",
        ]),
  ].join("\n");
}

/** Returns the help of a command. */
export function helpOf(command: Command): string {
  const { name, summary, notes, examples } = command;
  const words = (command.arguments ?? []).map(({ name, isOptional, isMany }) => {
    const word = isMany ? `${name}...` : name;
    return isOptional ? `[${word}]` : word;
  });
  const args = (command.arguments ?? []).map(({ name, help }) => [`  ${name}`, help]);
  const options = Object.entries(optionsOf(command)).map(([name, option]) => [
    flagOf(name, option),
    helpTextOf(option),
  ]);
  return [
    `Usage: ${["tertulia", name, ...words].join(" ")} [OPTIONS]`,
    "",
    summary,
    ...(notes ? ["", notes] : []),
    ...(args.length > 0 ? ["", "Arguments:", toTable(args)] : []),
    "",
    "Options:",
    toTable(options),
    "",
    "Examples:",
    ...examples.map((example) => `  ${example}`),
  ].join("\n");
}

function flagOf(name: string, { short, value }: Option): string {
  return `  ${short ? `-${short}, ` : ""}--${name}${value ? ` ${value}` : ""}`;
}

function helpTextOf({ help, choices, multiple }: Option): string {
  const list = choices ? ` One of: ${choices.join(", ")}.` : "";
  return `${help}${list}${multiple ? " Can be repeated." : ""}`;
}
