import { parseArgs } from "node:util";
import { type Argument, type Command, commonOptions, type Option } from "./command.ts";
import { usageError } from "./exit-codes.ts";

type Parsed = { options: Record<string, string | boolean | string[] | undefined>; arguments: string[] };

/** Returns the options of a command, including the common ones. */
export function optionsOf(command: Command): Record<string, Option> {
  return { ...command.options, ...commonOptions };
}

/** Reads the words after the name of a command. Throws if the command does not accept them. */
export function parseWords(command: Command, words: readonly string[]): Parsed {
  const expected = optionsOf(command);
  const parsed = parseStrictly(words, expected);
  if (parsed.options.help) return parsed;
  for (const [name, { choices }] of Object.entries(expected)) {
    const value = parsed.options[name];
    if (choices && typeof value === "string" && !choices.includes(value)) {
      throw usageError(`--${name} must be one of: ${choices.join(", ")}.`);
    }
  }
  checkArguments(command.arguments ?? [], parsed.arguments);
  return parsed;
}

function parseStrictly(words: readonly string[], expected: Record<string, Option>): Parsed {
  const options = Object.fromEntries(
    Object.entries(expected).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short && { short }) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { options: values as Parsed["options"], arguments: positionals };
  } catch (error) {
    // The first sentence describes the problem. The others are advice for programmers.
    const [sentence = ""] = error instanceof Error ? error.message.split(/\.(?:\s|$)|\n/) : [];
    throw usageError(`${sentence}.`);
  }
}

function checkArguments(expected: readonly Argument[], given: readonly string[]): void {
  const missing = expected.find(({ isOptional }, index) => !isOptional && given[index] === undefined);
  if (missing) throw usageError(`${missing.name} is missing.`);
  // The words are not repeated: one of them could be a key.
  if (given.length > expected.length && !expected.at(-1)?.isMany) throw usageError("Too many arguments.");
}
