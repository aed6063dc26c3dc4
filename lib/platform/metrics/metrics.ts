import type { Metrics } from "./create-metrics.ts";

/** On `globalThis`, because the web process loads these modules twice: natively, and bundled by Next. */
const holder = globalThis as typeof globalThis & { tertuliaMetrics?: Metrics | undefined };

/** Returns the metrics of this process; undefined while it collects none. */
export function metrics(): Metrics | undefined {
  return holder.tertuliaMetrics;
}

/** Starts to collect metrics in this process. Loads the library. */
export async function startMetrics(): Promise<Metrics> {
  const { createMetrics } = await import("./create-metrics.ts");
  holder.tertuliaMetrics ??= createMetrics();
  return holder.tertuliaMetrics;
}

/** Ends collecting. */
export function stopMetrics(): void {
  holder.tertuliaMetrics?.registry.clear();
  holder.tertuliaMetrics = undefined;
}
