import { ApiError, ConnectionError, TimeoutError } from "../src/index.ts";
import { parseWords } from "./arguments.ts";
import type { Call, Command } from "./command.ts";
import { commands } from "./commands/index.ts";
import { completeWords } from "./complete-words.ts";
import { exitCodeOf, exitCodes, usageError } from "./exit-codes.ts";
import { helpOf, overview } from "./help.ts";
import { createIo, type Io } from "./io.ts";
import { toJsonLine } from "./plain-text.ts";
import { readProfiles } from "./profiles.ts";
import { VERSION } from "./version.ts";

const { argv, env, stdin, stdout, stderr } = process;
const words = argv.slice(2);
const command = findCommand(words);
const io = createIo({ env, stdin, stdout, stderr }, () =>
  process.exit(command?.interruptedCode ?? exitCodes.interrupted),
);
process.once("SIGINT", io.interrupt);
process.once("SIGTERM", io.interrupt);
stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The program that reads the output may end first, as `head` does.
  if (error.code === "EPIPE") process.exit(exitCodes.done);
  report(io, error);
  process.exit(exitCodes.failed);
});

try {
  process.exitCode = await run();
} catch (error) {
  report(io, error);
  process.exitCode = exitCodeOf(error);
}

async function run(): Promise<number> {
  if (words[0] === "__complete") {
    const candidates = completeWords(commands, words.slice(1), () => Object.keys(readProfiles(io)));
    if (candidates.length > 0) io.print(candidates.join("\n"));
    return exitCodes.done;
  }
  if (words[0] === "--version" || words[0] === "-v") {
    io.print(VERSION);
    return exitCodes.done;
  }
  return command ? runCommand(command, words.slice(command.name.split(" ").length)) : showOverview();
}

/** With the name of some commands, as in `tertulia contacts`, it shows these. */
function showOverview(): number {
  const given = words.filter((word) => word !== "help" && word !== "--help" && word !== "-h");
  const [word = ""] = given;
  const about = commands.filter(
    ({ name }) => `${name} `.startsWith(`${given.join(" ")} `) || given.length === 0,
  );
  const [only] = about;
  if (word.startsWith("-"))
    throw usageError("Options follow the command, as in: tertulia contacts list --json");
  if (!only) {
    // What does not look like a command could be a key.
    const named = given.slice(0, 2).filter((one) => /^[a-z-]{1,20}$/.test(one));
    throw usageError(`There is no command "${named.join(" ")}". The list is in: tertulia --help`);
  }
  io.print(about.length === 1 ? helpOf(only) : overview(about, word));
  return exitCodes.done;
}

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));
}

async function runCommand(command: Command, words: readonly string[]): Promise<number> {
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
function report(io: Io, error: unknown): void {
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
  if (error instanceof TimeoutError) return `${server} did not answer in time.`;
  return error instanceof Error ? error.message : String(error);
}
