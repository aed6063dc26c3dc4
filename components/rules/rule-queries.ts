import { keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import type { BacktestRule } from "#lib/rules/backtest/schema.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { TestRule } from "#lib/rules/schema.ts";

export const ruleKeys = {
  all: (workspaceId: string) => ["rules", workspaceId] as const,
  detail: (workspaceId: string, id: string) => [...ruleKeys.all(workspaceId), "detail", id] as const,
};

export const ruleQueries = {
  list: (workspaceId: string) =>
    endpointQuery([...ruleKeys.all(workspaceId), "list"], ruleEndpoints.list, { workspaceId }),
  stats: (workspaceId: string) =>
    endpointQuery([...ruleKeys.all(workspaceId), "stats"], ruleEndpoints.stats, { workspaceId }),
  detail: (workspaceId: string, id: string) =>
    endpointQuery(ruleKeys.detail(workspaceId, id), ruleEndpoints.get, { workspaceId, params: { id } }),
  versions: (workspaceId: string, id: string) =>
    endpointQuery([...ruleKeys.detail(workspaceId, id), "versions"], ruleEndpoints.versions, {
      workspaceId,
      params: { id },
    }),
  /** A dry run that sends nothing. Validation errors of an unfinished draft are not retried. */
  dryRun: (workspaceId: string, input: z.input<typeof TestRule>) =>
    endpointQuery(
      ["rule-test", workspaceId, input],
      ruleEndpoints.test,
      { workspaceId, body: { ...input, send: false } },
      { placeholderData: keepPreviousData, retry: false, staleTime: 0, gcTime: 30_000 },
    ),
  /** A test on stored events. It is run again only on demand. */
  backtest: (workspaceId: string, input: z.input<typeof BacktestRule>) =>
    endpointQuery(
      ["rule-backtest", workspaceId, input],
      ruleEndpoints.backtest,
      { workspaceId, body: input },
      { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ),
  inspectorAddress: (workspaceId: string) =>
    endpointQuery(
      ["inspector", workspaceId, "address"],
      inspectorEndpoints.address,
      { workspaceId },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
};
