import { openDatabase } from "#lib/db/client.ts";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import type { Capacity } from "#lib/deliveries/index.ts";
import { type EgressConfig, egressConfig } from "#lib/platform/egress/config.ts";
import { createIdleConnections } from "#lib/platform/egress/idle-connections.ts";
import { env } from "#lib/platform/env.ts";
import { registerProcess } from "#lib/platform/leases/register-process.ts";
import {
  DELIVERIES_CHANNEL,
  onCommittedDeliveries,
  readDeliveriesMessage,
} from "#lib/platform/realtime/deliveries-channel.ts";
import { listen } from "#lib/platform/realtime/listen.ts";
import { createDeliveryLoop } from "#worker/delivery-loop.ts";
import { type HousekeepingSettings, startHousekeeping } from "./housekeeping.ts";
import { createResultWriter } from "./result-writer.ts";
import { createStartWriter } from "./start-writer.ts";

/** Separate from the web's pool, so that claims and results never queue behind requests. */
const CONNECTIONS = 4;

/**
 * PostgreSQL settings of its connections. Its statements take lists, so the planner would replan them at every call. A
 * plan made while a table was empty must suit a full one: every statement reads a few rows through an index.
 */
export const PLANS = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  enable_sort: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
};

/** Settings of a dispatcher; the defaults come from the environment. */
export interface DispatcherSettings extends HousekeepingSettings {
  capacity: Capacity;
  egress: EgressConfig;
  publicUrl: string;
  /** How long a connection to a receiver may wait for the next webhook, in milliseconds; 0: each has its own. */
  reuseMs: number;
  /** The longest delay after a lost notification. */
  pollMs: number;
  /** How long `stop` waits for deliveries in flight: the 10 s a delivery may take, and time to write the result. */
  drainMs: number;
}

/** A running dispatcher. */
export interface Dispatcher {
  /** Whether it is registered as alive in the database. Otherwise it claims nothing. */
  mayClaim: () => boolean;
  /** Stops claiming, waits for deliveries in flight, writes their results and disconnects. */
  stop: () => Promise<void>;
}

/**
 * Starts sending deliveries. Any number of dispatchers may run in any number of processes on one database; each
 * delivery is attempted by one of them, once. Throws if the database cannot be reached.
 */
export async function startDispatcher(changes: Partial<DispatcherSettings> = {}): Promise<Dispatcher> {
  const settings = { ...settingsFromEnv(), ...changes };
  const identity = await registerProcess("deliveries");
  const { pool, close } = openDatabase(directDatabaseUrl(), CONNECTIONS, PLANS, { purpose: "deliveries" });
  const stopping = new AbortController();
  const abandon = new AbortController();
  const connections = createIdleConnections(settings.reuseMs);
  const deliveryLoop = createDeliveryLoop({
    ...settings,
    egress: settings.reuseMs > 0 ? { ...settings.egress, connections } : settings.egress,
    pool,
    identity,
    starts: createStartWriter(pool, abandon.signal),
    addResult: createResultWriter(pool, abandon.signal),
    stopping: stopping.signal,
    abandon: abandon.signal,
  });
  const wake = () => deliveryLoop.wake();
  const endWaking = onCommittedDeliveries(deliveryLoop.wake);
  const readMessage = (_channel: string, message: string) => {
    const workspaceIds = readDeliveriesMessage(message);
    if (workspaceIds?.length !== 0) deliveryLoop.wake(workspaceIds ?? undefined);
  };
  const listener = listen([DELIVERIES_CHANNEL], readMessage, wake);
  const poll = setInterval(wake, settings.pollMs);
  const endHousekeeping = startHousekeeping(pool, settings, wake);

  async function stop(): Promise<void> {
    stopping.abort();
    endWaking();
    clearInterval(poll);
    const limit = setTimeout(() => abandon.abort(), settings.drainMs);
    await Promise.all([
      listener.stop(),
      endHousekeeping(),
      Promise.race([deliveryLoop.whenIdle(), aborted(abandon)]),
    ]);
    clearTimeout(limit);
    connections.close();
    await identity.stop();
    await close();
  }

  let stopped: Promise<void> | undefined;
  return {
    mayClaim: identity.isHeld,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function settingsFromEnv(): DispatcherSettings {
  const settings = env();
  return {
    capacity: {
      total: settings.DELIVERY_CONCURRENCY,
      perWorkspace: settings.DELIVERY_CONCURRENCY_PER_WORKSPACE,
    },
    egress: egressConfig(settings),
    publicUrl: settings.PUBLIC_URL,
    reuseMs: settings.DELIVERY_CONNECTION_REUSE_MS,
    pollMs: 5_000,
    reapEveryMs: 5_000,
    claimTimeoutMs: 15_000,
    pruneEveryMs: 60 * 60_000,
    remindEveryMs: 2 * 60_000,
    drainMs: 11_500,
  };
}

function aborted({ signal }: AbortController): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
