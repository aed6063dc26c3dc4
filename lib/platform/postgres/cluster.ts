import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { changeOwner, type RunAs } from "./run-as.ts";

const run = promisify(execFile);
/** Name of the file with the password of the role, in the folder of the cluster. */
export const passwordFile = "tertulia.password";
const major = "18";

/** The role that owns the embedded cluster, and its database. */
export const role = "tertulia";

const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Environment of every PostgreSQL program, without the caller's locale and libpq settings. */
export const serverEnvironment: NodeJS.ProcessEnv | undefined =
  process.platform === "win32"
    ? undefined
    : { NODE_ENV: "production", PATH: systemPath, LC_ALL: "C", TZ: "UTC" };

export type Cluster = { folder: string; binaries: Binaries; runAs: RunAs; ephemeral: boolean };

/**
 * Creates the cluster in `folder` if it does not exist, and returns its password. It is created next to the folder and
 * renamed, so that a kill leaves either no cluster or a complete one.
 */
export async function ensureCluster(cluster: Cluster): Promise<string> {
  const { folder, runAs } = cluster;
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) await makeCluster(cluster);
  else if (version.trim() !== major) {
    throw new StartupError(
      `${folder} contains data of PostgreSQL ${version.trim()}, but this version of Tertulia includes ${major}. ` +
        "Dump the data with the old version, or set DATA_DIR.",
    );
  }
  await changeOwner(runAs.owner, folder);
  return (await readFile(join(folder, passwordFile), "utf8")).trim();
}

async function makeCluster({ folder, binaries, runAs, ephemeral }: Cluster): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeHalfMade(folder);
  const making = `${folder}.making-${process.pid}`;
  const password = `${making}.password`;
  await mkdir(making, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString("hex"), { mode: 0o600 });
  await changeOwner(runAs.owner, making);
  await changeOwner(runAs.owner, password);
  const [command = "", ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    ...initdbOptions(making, password, ephemeral),
  ];
  try {
    await run(command, args, { env: serverEnvironment });
  } catch (error) {
    throw new StartupError(`The embedded PostgreSQL could not be created in ${folder}: ${lastLine(error)}`);
  }
  await rename(password, join(making, passwordFile));
  await chmod(join(making, passwordFile), 0o600);
  await rename(making, folder);
}

function initdbOptions(folder: string, password: string, ephemeral: boolean): string[] {
  return [
    "-D",
    folder,
    "-U",
    role,
    `--pwfile=${password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(ephemeral ? ["--no-sync", "--no-data-checksums"] : []),
  ];
}

async function removeHalfMade(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.making-`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(prefix)) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  const lines = output.trim().split("\n");
  return lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? "no reason given";
}
