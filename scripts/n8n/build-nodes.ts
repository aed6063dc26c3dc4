import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../startup/settings.ts";

const source = join(root, "packages/n8n-nodes-tertulia/src");

/** The files that n8n loads, named after their class, and the module of each. */
const outputs = {
  "credentials/TertuliaApi.credentials": "tertulia-api.ts",
  "nodes/Tertulia/Tertulia.node": "tertulia.ts",
  "nodes/TertuliaTrigger/TertuliaTrigger.node": "tertulia-trigger.ts",
};

/** Builds the n8n nodes into a folder: one CommonJS file per class, which imports nothing but Node, and the icons. */
export async function buildNodes(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  for (const [name, module] of Object.entries(outputs)) {
    const bundle = await rolldown({ input: join(source, module), platform: "node", logLevel: "warn" });
    await bundle.write({
      file: join(target, `${name}.js`),
      format: "cjs",
      exports: "named",
      comments: false,
    });
    await bundle.close();
  }
  for (const node of ["Tertulia", "TertuliaTrigger"]) {
    copyFileSync(join(source, "tertulia.svg"), join(target, "nodes", node, "tertulia.svg"));
  }
}

if (import.meta.main) await buildNodes(join(root, "packages/n8n-nodes-tertulia/dist"));
