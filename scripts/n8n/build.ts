import { join } from "node:path";
import { root } from "../startup/settings.ts";
import { buildNodes } from "./build-nodes.ts";

/** Before `npm pack` of the n8n nodes: builds them. */
await buildNodes(join(root, "packages/n8n-nodes-tertulia/dist"));
process.exit(0);
