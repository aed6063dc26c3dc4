"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { call } from "#lib/platform/api/client.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import type { CreateRule, Rule } from "#lib/rules/schema.ts";
import { ruleKeys } from "./rule-queries.ts";

/** Creates or updates a rule. `onSaved` is called with the stored rule. */
export function useSaveRule(ruleId: string | undefined, onSaved: (rule: Rule) => void) {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  return useMutation({
    mutationFn: (body: z.input<typeof CreateRule>) => {
      const mutationId = feed.newMutationId();
      return ruleId === undefined
        ? call(ruleEndpoints.create, { workspaceId, mutationId, body })
        : call(ruleEndpoints.update, { workspaceId, mutationId, query: { id: ruleId }, body });
    },
    onSuccess: async (rule) => {
      queries.setQueryData([...ruleKeys.detail(workspaceId, rule.id)], rule);
      onSaved(rule);
      await queries.invalidateQueries({ queryKey: ruleKeys.all(workspaceId) });
    },
  });
}
