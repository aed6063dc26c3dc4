import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { TestRule } from "#lib/rules/schema.ts";

export const ruleKeys = {
  all: (workspaceId: string) => ["rules", workspaceId] as const,
  detail: (workspaceId: string, id: string) => [...ruleKeys.all(workspaceId), "detail", id] as const,
};

export const ruleQueries = {
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...ruleKeys.all(workspaceId), "list"],
      queryFn: ({ signal }) => call(ruleEndpoints.list, { workspaceId, signal }),
    }),
  stats: (workspaceId: string) =>
    queryOptions({
      queryKey: [...ruleKeys.all(workspaceId), "stats"],
      queryFn: ({ signal }) => call(ruleEndpoints.stats, { workspaceId, signal }),
    }),
  detail: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: ruleKeys.detail(workspaceId, id),
      queryFn: ({ signal }) => call(ruleEndpoints.get, { workspaceId, params: { id }, signal }),
    }),
  versions: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...ruleKeys.detail(workspaceId, id), "versions"],
      queryFn: ({ signal }) => call(ruleEndpoints.versions, { workspaceId, params: { id }, signal }),
    }),
  /** A dry run that sends nothing. Validation errors of an unfinished draft are not retried. */
  dryRun: (workspaceId: string, input: z.input<typeof TestRule>) =>
    queryOptions({
      queryKey: ["rule-test", workspaceId, input],
      queryFn: ({ signal }) =>
        call(ruleEndpoints.test, { workspaceId, body: { ...input, send: false }, signal }),
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
      gcTime: 30_000,
    }),
  inspectorAddress: (workspaceId: string) =>
    queryOptions({
      queryKey: ["inspector", workspaceId, "address"],
      queryFn: ({ signal }) => call(inspectorEndpoints.address, { workspaceId, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
