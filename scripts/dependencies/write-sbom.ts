import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Writes `sbom.cdx.json`: the packages that are distributed, with versions, licenses and hashes, as CycloneDX. npm
 * reads them from the lockfile, without network access.
 */
export async function writeSbom(root: string): Promise<void> {
  const args = [
    "sbom",
    "--package-lock-only",
    "--omit=dev",
    "--sbom-format=cyclonedx",
    "--sbom-type=application",
  ];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const sbom = JSON.parse(stdout);
  // npm names it like the folder.
  sbom.metadata.component.name = "tertulia";
  await writeFile(join(root, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
}
