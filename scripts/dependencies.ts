import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findProblems, type Lockfile } from "./dependencies/find-problems.ts";
import { root } from "./startup/settings.ts";

/** The check `dependencies`: licenses of what we distribute, and the integrity of everything that is installed. */
const lockfile: Lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const problems = findProblems(lockfile);
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
