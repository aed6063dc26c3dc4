import { spawnSync } from "node:child_process";
import { chown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** How to start a PostgreSQL program: a command prefix, and the owner of its data (root only). */
export type RunAs = { prefix: string[]; owner: number | undefined };

const nobody = 65_534;
const dropped = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
/** The capability to enter folders of root, kept after dropping the root identity. */
const keepAccess = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];

/**
 * Decides how to start PostgreSQL, which refuses to run as root. As root: in a user namespace that maps root's files to
 * `nobody`; in containers that forbid this, as `nobody` with the one capability to access the data folder. With
 * `setpriv` the server also ends with the process that started it.
 */
export function chooseRunAs(): RunAs {
  const diesWithParent = works(["setpriv", "--pdeathsig=INT"]) ? ["setpriv", "--pdeathsig=INT"] : [];
  if (process.getuid?.() !== 0) return { prefix: diesWithParent, owner: undefined };
  const namespace = ["unshare", "--user", `--map-user=${nobody}`];
  if (works(namespace)) return { prefix: [...namespace, ...diesWithParent], owner: 0 };
  for (const args of [[...dropped, ...keepAccess, "--pdeathsig=INT"], dropped]) {
    if (works(args)) return { prefix: args, owner: nobody };
  }
  throw new StartupError(
    "PostgreSQL does not run as root, and neither unshare nor setpriv (util-linux) works here. Start as another " +
      "user, or set DATABASE_URL.",
  );
}

function works(prefix: string[]): boolean {
  const [command = "", ...args] = prefix;
  return (
    process.platform === "linux" && spawnSync(command, [...args, "true"], { stdio: "ignore" }).status === 0
  );
}

/** Changes the owner of a file or folder (recursively), if root created it. */
export async function changeOwner(owner: number | undefined, path: string): Promise<void> {
  if (owner === undefined) return;
  const found = await stat(path);
  if (found.uid === owner) return;
  const entries = found.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const entry of entries) await chown(join(path, entry), owner, owner);
  await chown(path, owner, owner);
}
