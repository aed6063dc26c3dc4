"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/toast.tsx";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { Agent, AgentSettings } from "#lib/agents/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { bodiesOf, type CheckedDraft, draftOf } from "./agent-draft.ts";
import { agentKeys, agentQueries } from "./agent-queries.ts";

export type Saved = { agent: Agent; settings: AgentSettings };

/** Stores what changed of an agent and its settings; `onSaved` gets both as they are stored. */
export function useSaveAgent(stored: Saved, onSaved: (saved: Saved) => void) {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  const { id } = stored.agent;

  async function save(draft: CheckedDraft): Promise<Saved> {
    const bodies = bodiesOf(draft);
    const before = bodiesOf(draftOf(stored.agent, stored.settings));
    const agent = differs(bodies.agent, before.agent)
      ? await call(agentEndpoints.update, {
          workspaceId,
          mutationId: feed.newMutationId(),
          body: { ...bodies.agent, id, workspaceId },
        })
      : stored.agent;
    queries.setQueryData(agentQueries.detail(workspaceId, id).queryKey, agent);
    const settings = differs(bodies.settings, before.settings)
      ? await call(agentEndpoints.updateSettings, {
          workspaceId,
          mutationId: feed.newMutationId(),
          query: { agentId: id },
          body: bodies.settings,
        })
      : stored.settings;
    queries.setQueryData(agentQueries.settings(workspaceId, id).queryKey, settings);
    return { agent, settings };
  }

  return useMutation({
    mutationFn: save,
    onError: (error) => toast.error("Not saved", { description: error.message }),
    onSuccess: async (saved) => {
      onSaved(saved);
      await queries.invalidateQueries({ queryKey: agentKeys.all(workspaceId) });
    },
  });
}

/** Whether two bodies made the same way hold something else. */
function differs(body: object, before: object): boolean {
  return JSON.stringify(body) !== JSON.stringify(before);
}
