"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { Agent, AgentSettings, SavedAgent } from "#lib/agents/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { bodiesOf, type CheckedDraft, draftOf } from "./agent-draft.ts";
import { agentKeys, agentQueries } from "./agent-queries.ts";

type Stored = { agent: Agent; settings: AgentSettings };

/** Saves changed fields of an agent and its settings together. `onSaved` is called with the stored versions. */
export function useSaveAgent({ agent, settings }: Stored, onSaved: (saved: SavedAgent) => void) {
  const t = useTranslations("agents.useSaveAgent");
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  const { id: agentId } = agent;

  async function save(draft: CheckedDraft): Promise<SavedAgent> {
    const next = bodiesOf(draft);
    const before = bodiesOf(draftOf(agent, settings));
    const body = {
      agentId,
      ...(differs(next.agent, before.agent) && { agent: next.agent }),
      ...(differs(next.settings, before.settings) && { settings: next.settings }),
    };
    const mutationId = feed.newMutationId();
    return call(agentEndpoints.save, { workspaceId, mutationId, body });
  }

  return useMutation({
    mutationFn: save,
    onError: (error) => toast.failure(t("notSaved"), error),
    onSuccess: async (saved) => {
      queries.setQueryData(agentQueries.detail(workspaceId, agentId).queryKey, saved.agent);
      queries.setQueryData(agentQueries.settings(workspaceId, agentId).queryKey, saved.settings);
      onSaved(saved);
      await queries.invalidateQueries({ queryKey: agentKeys.all(workspaceId) });
    },
  });
}

/** Whether two request bodies differ. */
function differs(body: object, before: object): boolean {
  return JSON.stringify(body) !== JSON.stringify(before);
}
