import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from "@tanstack/react-query";
import { type CallInput, call } from "#lib/platform/api/client.ts";
import type { Endpoint, ParsedOf } from "#lib/platform/api/endpoint.ts";

type Data<E extends Endpoint> = ParsedOf<E["response"]>;
type Input<E extends Endpoint> = Omit<CallInput<E>, "signal">;
type Page = { continuationToken: string | null };

/** The options of a query that calls an endpoint. */
export function endpointQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options?: Omit<UndefinedInitialDataOptions<Data<E>>, "queryKey" | "queryFn">,
) {
  return queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as CallInput<E>),
  });
}

/** The options of a query that reads an endpoint page by page. */
export function pagedEndpointQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: Data<E> extends Page ? E : never,
  input: Input<E>,
  options?: Omit<
    UndefinedInitialDataInfiniteOptions<Data<E>, Error, InfiniteData<Data<E>>, QueryKey, string | undefined>,
    "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam"
  >,
) {
  return infiniteQueryOptions({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...Object(input.query), continuationToken: pageParam };
      return call<E>(endpoint, { ...input, query, signal } as CallInput<E>);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as Page).continuationToken ?? undefined,
  });
}
