import { database } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { fillBaseline } from "./baseline/fill.ts";
import { startChild } from "./child.ts";
import { CONTACTS, type Filled, fillDatabase } from "./fill.ts";
import { postgresPid, type Roots, readProcessorTimes } from "./processes.ts";
import { startProduct } from "./product.ts";
import { baselineRequests, productRequests, type Requests } from "./requests.ts";
import { type Receiver, startReceiver } from "./start-receiver.ts";

export type Server = { port: number; pid: number; startedAfterMs: number; requests: Requests };

/** Both servers with the same contacts in the same PostgreSQL, and the receiver of their webhooks. */
export type Servers = {
  sides: Record<Side, Server>;
  receiver: Receiver;
  filled: Filled;
  roots: Roots;
  stop(): Promise<void>;
};

export type Side = "baseline" | "product";
export const sides = ["baseline", "product"] as const;

/** Fills the databases and starts all processes. `folder` contains the data of the running PostgreSQL. */
export async function startServers(folder: string): Promise<Servers> {
  console.log(`Inserting ${CONTACTS.toLocaleString("en")} contacts for each server…`);
  const receiver = await startReceiver();
  const filled = await fillDatabase(receiver.url);
  const options = { receiverUrl: receiver.url, contacts: CONTACTS };
  const BASELINE_URL = await fillBaseline(env().DATABASE_URL, options);
  const product = await startProduct({});
  const started = performance.now();
  const baseline = await startChild("./baseline/server.ts", { BASELINE_URL });
  const startedAfterMs = performance.now() - started;
  const roots = {
    baseline: baseline.pid,
    product: product.pid,
    receiver: receiver.pid,
    postgres: postgresPid(folder),
    bench: process.pid,
  };
  const stop = async () => void (await Promise.all([product, baseline, receiver].map((one) => one.stop())));
  return {
    sides: {
      baseline: { ...baseline, startedAfterMs, requests: baselineRequests(filled) },
      product: { ...product, requests: productRequests(filled) },
    },
    receiver,
    filled,
    roots,
    stop,
  };
}

export type Cost = { node: number; postgres: number; foreign: number };

/**
 * Processor time of some work on one side: microseconds of Node and PostgreSQL, and the share of a core of other
 * programs.
 */
export async function costOf<Result>(
  { roots }: Servers,
  side: Side,
  work: () => Promise<Result>,
): Promise<Cost & { result: Result }> {
  const before = readProcessorTimes(roots);
  const started = performance.now();
  const result = await work();
  const microseconds = (performance.now() - started) * 1_000;
  const after = readProcessorTimes(roots);
  const used = (name: string) => (after.of[name] ?? Number.NaN) - (before.of[name] ?? Number.NaN);
  const known = Object.keys(roots).reduce((sum, name) => sum + used(name), 0);
  const foreign = (after.machine - before.machine - known) / microseconds;
  return { result, node: used(side), postgres: used("postgres"), foreign };
}

/** Runs a checkpoint, so that PostgreSQL does not run one during a measurement. */
export async function checkpoint(): Promise<void> {
  await database().pool.query("checkpoint");
}
