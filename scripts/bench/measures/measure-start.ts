import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../figures.ts";
import { postgresPid, readMemory } from "../processes.ts";
import { startProduct } from "../product.ts";
import { type Figure, singleFigure } from "../summary.ts";

const STARTS = 3;
const IDLE_MS = 10_000;

/**
 * Starts the product on its embedded PostgreSQL, which must not be running and has its data in `folder`. Returns the
 * time until the first response and the memory of both ten seconds later.
 */
export async function measureStart(folder: string): Promise<{ table: string[][]; figures: Figure[] }> {
  const starts: { ms: number; node: number; postgres: number }[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    const product = await startProduct({ DATABASE_URL: "", DATA_DIR: folder });
    await sleep(IDLE_MS);
    const { node = 0, postgres = 0 } = readMemory({ node: product.pid, postgres: postgresPid(folder) });
    await product.stop();
    starts.push({ ms: product.startedAfterMs, node, postgres });
  }
  const middle = (key: "ms" | "node" | "postgres") => median(starts.map((start) => start[key]));
  const [ms, node, postgres] = [middle("ms"), middle("node"), middle("postgres")];
  const table = [
    ["start with 100,000 contacts", "figure"],
    ["second start to first response, s", (ms / 1_000).toFixed(1)],
    ["idle memory of Node, MB (PSS)", node.toFixed(0)],
    ["idle memory of PostgreSQL, MB (PSS)", postgres.toFixed(0)],
  ];
  const figures = [
    singleFigure("idle memory", `${(node + postgres).toFixed(0)} MB`, "≤ 350 MB", node + postgres <= 350),
    singleFigure("second start", `${(ms / 1_000).toFixed(1)} s`, "≤ 2.5 s", ms <= 2_500),
  ];
  return { table, figures };
}
