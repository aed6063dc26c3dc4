import { availableParallelism } from "node:os";
import { table } from "../../bench/figures.ts";
import { startDatabase } from "../../bench/start-database.ts";
import { startReceiver } from "../../bench/start-receiver.ts";
import type { Lifetime } from "../../startup/lifetime.ts";

const PROCESSES = [1, 2, 4];
const CONNECTIONS = 16;

/**
 * Drives 1, 2 and 4 web processes and workers on one database with the load of many workspaces, and prints throughput,
 * latency and the cost for the database. Everything runs on this machine, and its data is removed at the end.
 */
export async function simulateFleet(
  { seconds, workspaces }: { seconds: number; workspaces: number },
  lifetime: Lifetime,
): Promise<void> {
  const { folder } = await startDatabase(lifetime);
  const receiver = await startReceiver();
  lifetime.onEnd(receiver.stop);
  // These modules read the environment when they load.
  const { fillTenants } = await import("./tenants.ts");
  const { measureFleet, METRICS } = await import("./measure-fleet.ts");
  console.log(`Filling ${workspaces} workspaces…`);
  const tenants = await fillTenants(workspaces, receiver.url);
  const columns: string[][] = [];
  for (const processes of PROCESSES) {
    console.log(`${processes} web processes and ${processes} workers for ${seconds} seconds…`);
    columns.push(await measureFleet(processes, tenants, { seconds, connections: CONNECTIONS, folder }));
  }
  const head = ["web processes and workers", ...PROCESSES.map(String)];
  const rows = METRICS.map((name, place) => [name, ...columns.map((cells) => cells[place] ?? "")]);
  console.log(`\n${table([head, ...rows])}\n`);
  console.log(
    `The load, ${PROCESSES.at(-1)} web processes, as many workers and PostgreSQL shared ${availableParallelism()} cores.`,
  );
  await lifetime.end(0);
}
