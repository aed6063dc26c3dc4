import { startEphemeralPostgres } from "#lib/platform/postgres/index.ts";
import { runScript } from "../startup/lifetime.ts";
import { openOwnDatabase } from "../startup/open-own-database.ts";

/**
 * `npm run evaluate`: measures the search of an agent's knowledge. `--half=tuned` uses the questions that the search
 * was tuned on, `--half=held-out` the others. `--passages=0` omits the times. Further arguments are additional files in
 * SQuAD's format.
 */
runScript(async (lifetime) => {
  await openOwnDatabase(lifetime, await startEphemeralPostgres());
  const option = (name: string) =>
    process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
  const { evaluate } = await import("./evaluate.ts");
  await evaluate({
    halves:
      option("half") === undefined
        ? ["tuned", "held out"]
        : [option("half") === "tuned" ? "tuned" : "held out"],
    passages: Number(option("passages") ?? 100_000),
    noise: Number(option("noise") ?? 10_000),
    squad: process.argv.slice(2).filter((given) => !given.startsWith("--")),
    showMissed: process.argv.includes("--missed"),
  });
  await lifetime.end(0);
});
