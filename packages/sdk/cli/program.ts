import { ApiError, ConnectionError, TimeoutError } from "../src/index.ts";
import { parseWords } from "./arguments.ts";
import type { Call, Command } from "./command.ts";
import { commands } from "./commands/index.ts";
import { completeWords } from "./complete-words.ts";
import { exitCodeOf, exitCodes, usageError } from "./exit-codes.ts";
import { helpOf, overview } from "./help.ts";
import { type CliEnvironment, createIo, type Io } from "./io.ts";
import { toJsonLine } from "./plain-text.ts";
import { readProfiles } from "./profiles.ts";
import { VERSION } from "./version.ts";

/** One run of the program. */
export type Program = {
  /** Runs the command and returns its exit code. Errors are reported, not thrown. */
  run(): Promise<number>;
  /** Ends the run as Ctrl+C does, with `exit`. */
  interrupt(): void;
  /** Writes an error to the standard error and returns its exit code. */
  report(error: unknown): number;
};

/** Returns a run of the program with these words of a command line. */
export function createProgram(
  words: readonly string[],
  surroundings: CliEnvironment,
  exit: (code: number) => void,
): Program {
  const command = findCommand(words);
  const io = createIo(surroundings, () => exit(command?.interruptedCode ?? exitCodes.interrupted));
  const report = (error: unknown) => {
    reportError(io, { words, command }, error);
    return exitCodeOf(error);
  };
  return {
    run: () => runWords(io, words, command).catch(report),
    interrupt: io.interrupt,
    report,
  };
}

async function runWords(io: Io, words: readonly string[], command: Command | undefined): Promise<number> {
  if (words[0] === "__complete") {
    const candidates = completeWords(commands, words.slice(1), () => Object.keys(readProfiles(io)));
    if (candidates.length > 0) io.print(candidates.join("\n"));
    return exitCodes.done;
  }
  if (words[0] === "--version" || words[0] === "-v") {
    io.print(VERSION);
    return exitCodes.done;
  }
  if (command) return runCommand(io, command, words.slice(command.name.split(" ").length));
  io.print(helpAbout(words));
  return exitCodes.done;
}

/** Returns the help of the program, of a group such as `contacts`, or of the command after `help`. */
function helpAbout(words: readonly string[]): string {
  const given = words.filter((word) => !["help", "--help", "-h"].includes(word));
  const [group = ""] = given;
  if (group.startsWith("-")) {
    throw usageError("Options follow the command, as in: tertulia contacts list --json");
  }
  const about = commands.filter(({ name }) => `${name} `.startsWith([...given, ""].join(" ")));
  const [first, ...others] = about;
  if (first) return others.length > 0 ? overview(about, group) : helpOf(first);
  // An argument that does not look like a command could be a key.
  const named = given.slice(0, 2).filter((word) => /^[a-z-]{1,20}$/.test(word));
  const which = named.length > 0 ? `There is no command "${named.join(" ")}".` : "There is no such command.";
  throw usageError(`${which} For a list of commands, run: tertulia --help`);
}

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));
}

async function runCommand(io: Io, command: Command, words: readonly string[]): Promise<number> {
  const { options, arguments: args } = parseWords(command, words);
  if (options.help) {
    io.print(helpOf(command));
    return exitCodes.done;
  }
  const show: Call["show"] = (value, text) => io.print(options.json ? toJsonLine(value) : text());
  const code = await command.run({ options: options as Call["options"], arguments: args, io, show });
  io.progress("");
  return code ?? exitCodes.done;
}

/** Writes an error for people or, with `--json`, as JSON. */
function reportError(
  io: Io,
  { words, command }: { words: readonly string[]; command: Command | undefined },
  error: unknown,
): void {
  const message = messageOf(io, error);
  const { errorCode = null, requestId = null } = error instanceof ApiError ? error : {};
  const code = exitCodeOf(error);
  if (words.includes("--json")) {
    io.note(toJsonLine({ error: { message, errorCode, requestId, exitCode: code } }));
    return;
  }
  const facts = [errorCode, requestId && `request ${requestId}`].filter(Boolean).join(", ");
  io.note(`tertulia: ${message}${facts ? ` (${facts})` : ""}`);
  if (code === exitCodes.usage && command) io.note(`See: tertulia ${command.name} --help`);
}

function messageOf({ server }: Io, error: unknown): string {
  if (error instanceof ConnectionError) {
    const cause = (error.cause as { cause?: { code?: string } } | undefined)?.cause?.code;
    return cause ? `${server} cannot be reached (${cause}).` : `${server}: ${error.message}`;
  }
  if (error instanceof TimeoutError) return `${server} did not respond in time.`;
  return error instanceof Error ? error.message : String(error);
}
