import type { ReadStream, WriteStream } from "node:tty";
import { toPlainText } from "./plain-text.ts";

type Color = "red" | "green" | "yellow" | "dim";
const codes: Readonly<Record<Color, number>> = { red: 31, green: 32, yellow: 33, dim: 2 };

/** The streams and the environment that commands use. */
export type Io = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: ReadStream;
  stdout: WriteStream;
  stderr: WriteStream;
  /** Whether a person can be asked. */
  isInteractive: boolean;
  /** The server of the call, for errors. */
  server: string | null;
  /** Writes a line of a result, which other programs can read. */
  print(line: string): void;
  /** Writes a line for people, beside the result. */
  note(line: string): void;
  /** Replaces the progress line of a terminal; an empty text removes it. Elsewhere it does nothing. */
  progress(text: string): void;
  /** Colors a text of a result, if it goes to a terminal. */
  paint(color: Color, text: string): string;
  /** Runs `work` if Ctrl+C ends the program. */
  onInterrupt(work: () => void): void;
  /** Ends the program as Ctrl+C does. */
  interrupt(): void;
};

type Streams = Pick<Io, "env" | "stdin" | "stdout" | "stderr">;

/** Returns the streams of a process for commands. `interrupted` is called after what `onInterrupt` was given. */
export function createIo({ env, stdin, stdout, stderr }: Streams, interrupted: () => void): Io {
  const hasColors = stdout.isTTY && !env.NO_COLOR && env.TERM !== "dumb";
  const atInterrupt: (() => void)[] = [];
  let isProgressShown = false;
  const progress = (text: string) => {
    if (!stderr.isTTY) return;
    if (isProgressShown || text !== "") stderr.write(`\r\u001b[K${toPlainText(text)}`);
    isProgressShown = text !== "";
  };
  const write = (stream: WriteStream, line: string) => {
    progress("");
    stream.write(`${line}\n`);
  };
  return {
    env,
    stdin,
    stdout,
    stderr,
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
