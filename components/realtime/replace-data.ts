import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Replaces the cached data of a query with what a write returned. A read in progress may be older than the write, so it
 * is canceled and restarted.
 */
export async function replaceData(queries: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  const wasReading = queries.isFetching({ queryKey }) > 0;
  if (wasReading) await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, data);
  if (wasReading) void queries.invalidateQueries({ queryKey });
}
