import type { Readable, Writable } from "node:stream";
import { toPlainText } from "./plain-text.ts";

type Color = "red" | "green" | "yellow" | "dim";
const codes: Readonly<Record<Color, number>> = { red: 31, green: 32, yellow: 33, dim: 2 };

type MaybeTerminal = { isTTY?: boolean };

/** Environment of the process. */
export type CliEnvironment = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & MaybeTerminal;
  stdout: Writable & MaybeTerminal;
  stderr: Writable & MaybeTerminal;
  /** Waits for this many milliseconds. */
  pause(ms: number): Promise<unknown>;
};

/** Input, output and timers of commands. */
export type Io = CliEnvironment & {
  /** Whether the user can be asked questions. */
  isInteractive: boolean;
  /** The server of the call, for errors. */
  server: string | null;
  /** Writes a line of a result, which other programs can read. */
  print(line: string): void;
  /** Writes a line for people to the standard error. */
  note(line: string): void;
  /** Replaces the progress line of a terminal; an empty text removes it. Does nothing without a terminal. */
  progress(text: string): void;
  /** Colors a text of a result, if it goes to a terminal. */
  paint(color: Color, text: string): string;
  /** Runs `work` if Ctrl+C ends the program. */
  onInterrupt(work: () => void): void;
  /** Ends the program as Ctrl+C does. */
  interrupt(): void;
};

/** Returns the Io of a run. `interrupted` is called after what `onInterrupt` was given. */
export function createIo(surroundings: CliEnvironment, interrupted: () => void): Io {
  const { env, stdin, stdout, stderr } = surroundings;
  const hasColors = stdout.isTTY && !env.NO_COLOR && env.TERM !== "dumb";
  const atInterrupt: (() => void)[] = [];
  let isProgressShown = false;
  const progress = (text: string) => {
    if (!stderr.isTTY) return;
    if (isProgressShown || text !== "") stderr.write(`\r\u001b[K${toPlainText(text)}`);
    isProgressShown = text !== "";
  };
  const write = (stream: Writable, line: string) => {
    progress("");
    stream.write(`${line}\n`);
  };
  return {
    ...surroundings,
    isInteractive: Boolean(stdin.isTTY && stderr.isTTY),
    server: null,
    print: (line) => write(stdout, line),
    note: (line) => write(stderr, toPlainText(line)),
    progress,
    paint: (color, text) => (hasColors ? `\u001b[${codes[color]}m${text}\u001b[0m` : text),
    onInterrupt: (work) => void atInterrupt.push(work),
    interrupt: () => {
      progress("");
      for (const work of atInterrupt) work();
      interrupted();
    },
  };
}
