type Query = { isError: boolean; data?: unknown; error: Error | null; refetch: () => Promise<unknown> };

/**
 * Returns the state of queries whose data is shown together, for `LoadState`. `data` is undefined until every query has
 * its part.
 */
export function combineQueries<Data>(queries: readonly Query[], data: Data | undefined) {
  const failed = queries.find(({ isError, data }) => isError && data === undefined) ?? null;
  return {
    data,
    isPending: data === undefined && failed === null,
    isError: failed !== null,
    error: failed?.error ?? null,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };
}
