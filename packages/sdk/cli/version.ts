import { createRequire } from "node:module";

// From dist/cli, where the program runs.
const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

/** The version of the package. */
export const VERSION = version;
