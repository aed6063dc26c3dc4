import { availableParallelism, cpus } from "node:os";
import { closeDatabase } from "#lib/db/client.ts";
import type { EmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import { table } from "./figures.ts";
import { measureDelivery } from "./measures/measure-delivery.ts";
import { measureDrains } from "./measures/measure-drains.ts";
import { measurePages } from "./measures/measure-pages.ts";
import { measureShares } from "./measures/measure-shares.ts";
import { measureStart } from "./measures/measure-start.ts";
import { readMemory } from "./processes.ts";
import { startServers } from "./servers.ts";
import { type Figure, summaryOf } from "./summary.ts";

/** The running PostgreSQL whose data is in `folder`. */
export type Place = { folder: string; postgres: EmbeddedPostgres };

/** Compares the product with the baseline and prints a table for each part, then all figures with their targets. */
export async function measure({ folder, postgres }: Place): Promise<void> {
  console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}`);
  const servers = await startServers(folder);
  const figures: Figure[] = [];
  for (const part of [measureShares, measureDelivery, measureDrains]) {
    const measured = await part(servers);
    console.log(`\n${table(measured.table)}`);
    figures.push(...measured.figures);
  }
  console.log(`\n${table(await measurePages(servers.filled, servers.sides.product.port))}`);
  const memory = Object.entries(readMemory(servers.roots)).map(([name, mb]) => [name, mb.toFixed(0)]);
  console.log(`\n${table([["memory after the load", "MB (PSS)"], ...memory])}`);
  console.log(`The baseline started in ${servers.sides.baseline.startedAfterMs.toFixed(0)} ms.`);
  await servers.stop();
  await closeDatabase();
  await postgres.stop();
  const start = await measureStart(folder);
  console.log(`\n${table(start.table)}`);
  console.log(`\n${table(summaryOf([...figures, ...start.figures]))}`);
}
