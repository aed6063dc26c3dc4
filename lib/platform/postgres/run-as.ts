import { spawnSync } from "node:child_process";
import { chown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** How to start a PostgreSQL program: words to put before it, and the owner its data must have (root only). */
export type RunAs = { prefix: string[]; owner: number | undefined };

const nobody = 65_534;
const dropped = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
/** The way into folders only root may enter, kept when the identity of root is dropped. */
const keepAccess = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];

/**
 * Decides how PostgreSQL, which refuses to run as root, is started here.
 * As root: in a user namespace where root's own files seem to be `nobody`'s; where containers forbid that,
 * as `nobody` with the one capability that reaches the data folder. With `setpriv` at hand the server also
 * dies with the process that started it.
 */
export function chooseRunAs(): RunAs {
  const diesWithParent = works(["setpriv", "--pdeathsig=INT"]) ? ["setpriv", "--pdeathsig=INT"] : [];
  if (process.getuid?.() !== 0) return { prefix: diesWithParent, owner: undefined };
  const namespace = ["unshare", "--user", `--map-user=${nobody}`];
  if (works(namespace)) return { prefix: [...namespace, ...diesWithParent], owner: 0 };
  for (const words of [[...dropped, ...keepAccess, "--pdeathsig=INT"], dropped]) {
    if (works(words)) return { prefix: words, owner: nobody };
  }
  throw new StartupError(
    "PostgreSQL does not run as root and neither unshare nor setpriv (util-linux) works here: start as another user, or set DATABASE_URL.",
  );
}

function works(prefix: string[]): boolean {
  const [command = "", ...args] = prefix;
  return (
    process.platform === "linux" && spawnSync(command, [...args, "true"], { stdio: "ignore" }).status === 0
  );
}

/** Gives a file, or a folder and all in it, to `owner`, when root made it in another way. */
export async function changeOwner(owner: number | undefined, path: string): Promise<void> {
  if (owner === undefined) return;
  const found = await stat(path);
  if (found.uid === owner) return;
  const entries = found.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const entry of entries) await chown(join(path, entry), owner, owner);
  await chown(path, owner, owner);
}
