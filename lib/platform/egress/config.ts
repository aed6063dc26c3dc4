import { directDatabaseUrl } from "#lib/db/settings.ts";
import { type Env, env } from "../env.ts";
import { type AllowList, parseAllowList } from "./address-policy.ts";
import type { IdleConnections } from "./idle-connections.ts";

/**
 * The configuration of outbound calls. It is passed as a parameter, so that tests and the worker have no global state.
 */
export interface EgressConfig {
  allow: AllowList;
  /** DNS servers as `address` or `address:port`; empty means the system's. */
  dnsServers: readonly string[];
  /** Limit of the whole call, from the name lookup to the last byte, in milliseconds. */
  deadlineMs: number;
  /** Ports of this installation. They are never reachable through the allow list. */
  ownPorts: readonly number[];
  /** Trusted PEM certificates in addition to the system's. */
  extraCa?: readonly string[];
  /** Connections to use again; without it, each webhook has its own. */
  connections?: IdleConnections;
}

/** 10 s (docs/api-rules.md, Outbound webhooks). */
export const DELIVERY_DEADLINE_MS = 10_000;

const POSTGRES_PORT = 5432;

/** Returns the configuration from the environment. Throws an Error if EGRESS_ALLOW_CIDRS is invalid. */
export function egressConfig(settings: Env = env()): EgressConfig {
  return {
    allow: parseAllowList(settings.EGRESS_ALLOW_CIDRS),
    dnsServers: settings.EGRESS_DNS_SERVERS.split(",")
      .map((server) => server.trim())
      .filter((server) => server !== ""),
    deadlineMs: DELIVERY_DEADLINE_MS,
    ownPorts: [...listeningPorts(settings), ...databaseUrls(settings).map(databasePort)],
  };
}

function listeningPorts({ PORT, PROBE_PORT = PORT, METRICS_PORT = PORT }: Env): number[] {
  return [PORT, PROBE_PORT, METRICS_PORT];
}

function databaseUrls({ DATABASE_URL, DATABASE_REPLICA_URL = DATABASE_URL }: Env): string[] {
  return [DATABASE_URL, directDatabaseUrl(), DATABASE_REPLICA_URL];
}

function databasePort(databaseUrl: string): number {
  if (!URL.canParse(databaseUrl)) return POSTGRES_PORT;
  const { port } = new URL(databaseUrl);
  return port === "" ? POSTGRES_PORT : Number(port);
}
