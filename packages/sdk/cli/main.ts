import { setTimeout as pause } from "node:timers/promises";
import { exitCodes } from "./exit-codes.ts";
import { createProgram } from "./program.ts";

const { argv, env, stdin, stdout, stderr } = process;
const program = createProgram(argv.slice(2), { env, stdin, stdout, stderr, pause }, process.exit);
process.once("SIGINT", program.interrupt);
process.once("SIGTERM", program.interrupt);
stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The program that reads the output may end first, as `head` does.
  process.exit(error.code === "EPIPE" ? exitCodes.done : program.report(error));
});
process.exitCode = await program.run();
