import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "#scripts/startup/settings.ts";

const base = "localhost/tertulia-test-base";
/** runc, because crun does not run on machines with both versions of cgroups. */
const podmanOptions = ["--storage-driver", "overlay", "--runtime", "runc", "--cgroup-manager", "cgroupfs"];
const certificates = "/etc/ssl/certs/ca-certificates.crt";

/** Whether this machine can build and run containers: root with Debian's buildah, podman, runc and debootstrap. */
export const hasContainers =
  process.getuid?.() === 0 &&
  ["buildah", "podman", "runc", "debootstrap"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

/** Runs podman and returns its output. Throws if it fails. */
export function podman(...args: string[]): string {
  return execFileSync("podman", [...podmanOptions, ...args], { encoding: "utf8", stdio: "pipe" });
}

/** Builds the Dockerfile on a base like Node's image, which is made of Debian's packages and this machine's Node. */
export function buildImage(name: string): void {
  if (spawnSync("podman", [...podmanOptions, "image", "exists", base]).status !== 0) makeBase();
  const options = [
    "--storage-driver",
    "overlay",
    "bud",
    "--isolation",
    "chroot",
    "--format",
    "docker",
    "--layers",
  ];
  execFileSync("buildah", [...options, "--build-arg", `BASE=${base}`, "--tag", name, root], {
    stdio: "pipe",
  });
}

function makeBase(): void {
  const folder = mkdtempSync(join(tmpdir(), "tertulia-base-"));
  execFileSync("debootstrap", ["--variant=minbase", "bookworm", folder], { stdio: "pipe" });
  const local = join(folder, "usr/local");
  mkdirSync(join(local, "lib/node_modules"), { recursive: true });
  copyFileSync(process.execPath, join(local, "bin/node"));
  const modules = execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim();
  cpSync(join(modules, "npm"), join(local, "lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
  // The machine's way to its package registry.
  const settings = execFileSync("npm", ["config", "get", "globalconfig"], { encoding: "utf8" }).trim();
  mkdirSync(join(local, "etc"), { recursive: true });
  if (existsSync(settings)) copyFileSync(settings, join(local, "etc/npmrc"));
  mkdirSync(join(folder, "etc/ssl/certs"), { recursive: true });
  if (existsSync(certificates)) copyFileSync(certificates, join(folder, certificates));
  const archive = `${folder}.tar`;
  execFileSync("tar", ["-C", folder, "-cf", archive, "."]);
  podman("import", archive, base);
  rmSync(folder, { recursive: true });
  rmSync(archive);
}
