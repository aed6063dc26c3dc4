import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Io } from "./io.ts";

/** Shows a prompt and returns the input without spaces around it. A hidden answer is not shown. */
export type Ask = (question: string, options?: { isHidden?: boolean }) => Promise<string>;

/**
 * Runs `work` with a function that prompts the user of the terminal. Keys typed between two prompts are not shown.
 * Ctrl+C and Ctrl+D end the program.
 */
export async function withPrompts<Result>(io: Io, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  let isShown = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (isShown) io.stderr.write(chunk);
      done();
    },
  });
  // This starts raw mode: from here on the terminal does not show keys.
  const lines = createInterface({ input: io.stdin, output, terminal: true, historySize: 0 });
  const end = () => {
    io.stderr.write("\n");
    io.interrupt();
  };
  lines.on("SIGINT", end);
  lines.on("close", end);
  const ask: Ask = (question, { isHidden = false } = {}) =>
    new Promise((resolve) => {
      isShown = !isHidden;
      if (isHidden) io.stderr.write(question);
      lines.question(isHidden ? "" : question, (answer) => {
        if (isHidden) io.stderr.write("\n");
        isShown = false;
        resolve(answer.trim());
      });
    });
  try {
    return await work(ask);
  } finally {
    lines.off("close", end);
    lines.close();
  }
}
