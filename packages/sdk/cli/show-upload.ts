import type { CallOptions } from "../src/index.ts";
import type { Io } from "./io.ts";

/** Returns a progress listener that shows how much of a file was sent. */
export function showUpload(io: Io, name: string): NonNullable<CallOptions["onProgress"]> {
  return ({ loaded, total }) => io.progress(`Uploading ${name}: ${Math.floor((100 * loaded) / total)} %`);
}
