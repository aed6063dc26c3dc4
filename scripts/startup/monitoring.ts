import { env } from "#lib/platform/env.ts";
import { createProbeServer, type Part } from "#lib/platform/front/probes.ts";
import type { Lifetime } from "./lifetime.ts";
import { listen } from "./port.ts";

/**
 * Starts to collect metrics if METRICS_TOKEN or METRICS_PORT is set. Serves them on METRICS_PORT until everything else
 * has ended, and returns the part that serves them on the process's other port; undefined without a token. `command`
 * starts the process.
 */
export async function openMetrics(lifetime: Lifetime, command: string): Promise<Part | undefined> {
  const { METRICS_TOKEN, METRICS_PORT } = env();
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return undefined;
  const { startMetrics } = await import("#lib/platform/metrics/metrics.ts");
  const { serveMetrics } = await import("#lib/platform/front/serve-metrics.ts");
  await startMetrics();
  const part = serveMetrics(METRICS_TOKEN);
  if (METRICS_PORT !== undefined) {
    const server = createProbeServer(part);
    lifetime.onEnd(() => server.close());
    await listen(server, METRICS_PORT, (other) => `METRICS_PORT=${other} ${command}`);
  }
  return METRICS_TOKEN === undefined ? undefined : part;
}

/** Starts to send traces if an OTLP receiver is set, until everything else has ended. */
export async function openTracing(lifetime: Lifetime): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = env();
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || OTEL_SDK_DISABLED) return;
  const { startTracing } = await import("#lib/platform/tracing/tracing.ts");
  lifetime.onEnd(await startTracing());
}
