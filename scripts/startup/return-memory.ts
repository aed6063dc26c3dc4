import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Returns the memory used for loading to the system, once. V8 would keep it for as long as the server has little to do.
 * Blocks the process for about a quarter of a second.
 */
export async function returnMemory(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: (options: object) => Promise<void> = runInNewContext("gc");
  await collect({ type: "major", execution: "async", flavor: "last-resort" });
}
