import { spawnSync } from "node:child_process";
import { root } from "./startup/settings.ts";

/**
 * `npm run audit`: looks for known vulnerabilities of high severity in distributed packages. Exits with 1 if there are
 * any. If the registry has no data about them, it reports that and exits with 0, because this is not a finding.
 */
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], {
  cwd: root,
  encoding: "utf8",
});
const counts = readCounts(stdout);
if (counts === null) {
  console.log(
    "Not checked: the registry does not answer npm audit. Run this where registry.npmjs.org is reachable.",
  );
} else {
  console.log(
    `${counts.critical} critical and ${counts.high} high vulnerabilities. Details: npm audit --omit=dev`,
  );
  process.exit(counts.critical + counts.high > 0 ? 1 : 0);
}

function readCounts(text: string): { critical: number; high: number } | null {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
