import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { CliError } from "./exit-codes.ts";
import type { Io } from "./io.ts";

/** A saved login. */
export type Profile = { server: string; workspaceId: string; workspaceName: string; apiKey: string };

type Profiles = Record<string, Profile>;

/** Returns the path of the saved logins, in the settings folder of the user. */
export function profilesFile({ env }: Pick<Io, "env">): string {
  const windows = process.platform === "win32" ? env.APPDATA : undefined;
  return join(env.XDG_CONFIG_HOME || windows || join(homedir(), ".config"), "tertulia", "profiles.json");
}

/** Returns the saved logins by name. Throws if the file is damaged. */
export function readProfiles(io: Pick<Io, "env">): Profiles {
  const path = profilesFile(io);
  try {
    return Object(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new CliError("failed", `The saved logins cannot be read. Fix or delete ${path}.`);
  }
}

/** Saves a login, or removes it with null. Only the user can read the file, which is replaced as a whole. */
export function saveProfile(io: Pick<Io, "env">, name: string, profile: Profile | null): void {
  const { [name]: _, ...others } = readProfiles(io);
  const profiles = profile ? { ...others, [name]: profile } : others;
  const path = profilesFile(io);
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 });
    // An existing file keeps its mode.
    chmodSync(draft, 0o600);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
