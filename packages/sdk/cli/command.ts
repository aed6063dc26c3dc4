import type { Io } from "./io.ts";

/** An option of a command: `--name VALUE`, or `--name` if it is boolean. */
export type Option = {
  type: "string" | "boolean";
  help: string;
  /** The name of the value in the help. */
  value?: string;
  short?: string;
  /** True if it can be given several times. */
  multiple?: boolean;
  choices?: readonly string[];
};

/** Arguments of a command without `--`. */
export type Argument = { name: string; help: string; isOptional?: boolean; isMany?: boolean };

type Options = Readonly<Record<string, Option>>;

type ValueOf<Given extends Option> = Given["type"] extends "boolean"
  ? boolean
  : Given["multiple"] extends true
    ? string[]
    : string;

/** The values of the options that were given. */
type Values<Given extends Options> = { readonly [Name in keyof Given]?: ValueOf<Given[Name]> };

/** The options of every command. */
export const commonOptions = {
  profile: {
    type: "string",
    value: "NAME",
    help: 'Use the login saved under this name (default "default").',
  },
  workspace: { type: "string", value: "ID", help: "Use this workspace instead of the login's." },
  json: { type: "boolean", help: "Print JSON: one object, or one per line for lists and streams." },
  help: { type: "boolean", short: "h", help: "Show this help." },
} as const satisfies Options;

/** One use of a command. */
export type Call<Given extends Options = Record<never, never>> = {
  options: Values<Given> & Values<typeof commonOptions>;
  arguments: readonly string[];
  io: Io;
  /** Prints a result: as JSON with `--json`, otherwise as text. */
  show(value: unknown, text: () => string): void;
};

type Definition<Given extends Options> = {
  /** The words after `tertulia`. */
  name: string;
  summary: string;
  /** Shown after the summary. */
  notes?: string;
  arguments?: readonly Argument[];
  options?: Given;
  /** Each is one shell command. */
  examples: readonly string[];
  /** The exit code after Ctrl+C (default 130). */
  interruptedCode?: number;
  /** Returns the exit code, or undefined for 0. */
  run(call: Call<Given>): Promise<number | undefined>;
};

/** A command of the program. The table of commands is also the source of the help and of the shell completion. */
export type Command = Omit<Definition<Options>, "run"> & {
  run(call: Call): Promise<number | undefined>;
};

/** Declares a command. The types of its options' values follow from `options`. */
export function defineCommand<const Given extends Options>(definition: Definition<Given>): Command {
  return definition as unknown as Command;
}
