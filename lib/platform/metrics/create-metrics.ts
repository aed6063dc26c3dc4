import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import manifest from "../../../package.json" with { type: "json" };
import { watchDatabase } from "./watch-database.ts";
import { watchPools } from "./watch-pools.ts";

/** Upper bounds in seconds. Most requests take a few milliseconds, a delivery up to ten seconds, a job minutes. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DELIVERY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of a process. Their labels have few values: names from the code, never ids, paths or addresses.
 * Values of the database and the pools are read at each scrape.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
    new Counter({ name: `tertulia_${name}`, help, labelNames, registers });
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
    new Gauge({ name: `tertulia_${name}`, help, labelNames, registers });
  const histogram = <T extends string>(
    name: string,
    help: string,
    labelNames: readonly T[],
    buckets: number[],
  ) => new Histogram({ name: `tertulia_${name}`, help, labelNames, buckets, registers });

  const { version } = manifest;
  gauge("build_info", "Version of this process; the value is 1.", ["version"]).set({ version }, 1);
  watchPools(registry);
  watchDatabase(registry);
  return {
    registry,
    requests: counter("http_requests_total", "Requests by route pattern, method and status.", [
      "route",
      "method",
      "status",
    ]),
    requestSeconds: histogram(
      "http_request_duration_seconds",
      "Time until the response of the API begins, or until a page is complete.",
      ["route", "method"],
      REQUEST_SECONDS,
    ),
    rateLimited: counter(
      "rate_limit_rejections_total",
      "Calls rejected by a rate limit, by the calls per minute that it allows.",
      ["limit"],
    ),
    fileScans: counter("file_scans_total", "Scanned uploads: clean, infected or failed.", ["outcome"]),
    eventStreams: gauge("event_streams", "Open event streams.", []),
    deliveries: counter(
      "delivery_attempts_total",
      "Webhooks that were attempted, by outcome. Interrupted: the outcome is unknown.",
      ["outcome"],
    ),
    deliverySeconds: histogram(
      "delivery_duration_seconds",
      "Time of a webhook from the start of its connection to its result.",
      [],
      DELIVERY_SECONDS,
    ),
    jobSeconds: histogram(
      "job_duration_seconds",
      "Time of background jobs.",
      ["job", "outcome"],
      JOB_SECONDS,
    ),
    channelSends: counter(
      "channel_sends_total",
      "Messages given to a channel's vendor, by kind of channel and outcome: sent, or the class of the error.",
      ["channel", "outcome"],
    ),
  };
}
