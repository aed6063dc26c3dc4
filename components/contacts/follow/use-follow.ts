"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { followerEndpoints } from "#lib/followers/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../contact-queries.ts";

/** Who follows a contact; below its history, whose changes invalidate it. */
function followersQuery(workspaceId: string, id: string) {
  return endpointQuery([...contactKeys.history(workspaceId, id), "followers"], followerEndpoints.list, {
    workspaceId,
    params: { id },
  });
}

/** Returns the followers of a contact and a function that makes the reader follow it, or stop. */
export function useFollow(contactId: string) {
  const t = useTranslations("contacts.follow");
  const { workspace } = useShell();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const options = followersQuery(workspace.id, contactId);
  const query = useQuery(options);
  const isFollowing = query.data?.isFollowing ?? false;

  async function toggle() {
    try {
      const endpoint = isFollowing ? followerEndpoints.unfollow : followerEndpoints.follow;
      const input = {
        workspaceId: workspace.id,
        params: { id: contactId },
        mutationId: feed.newMutationId(),
      };
      queries.setQueryData(options.queryKey, await call(endpoint, input));
      void queries.invalidateQueries({ queryKey: contactKeys.lists(workspace.id) });
    } catch (error) {
      toast.error(t("notSaved"), { description: error instanceof Error ? error.message : undefined });
    }
  }

  return { query, isFollowing, toggle: () => void toggle() };
}
