"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { followerEndpoints } from "#lib/followers/endpoints.ts";
import { contactKeys } from "../contact-queries.ts";

/** Followers of a contact. The key is below the contact's history, whose changes invalidate it. */
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
  const options = followersQuery(workspace.id, contactId);
  const query = useQuery(options);
  const isFollowing = query.data?.isFollowing ?? false;
  const change = useWrite(isFollowing ? followerEndpoints.unfollow : followerEndpoints.follow, {
    stale: [options.queryKey, contactKeys.lists(workspace.id)],
    failure: t("notSaved"),
  });
  return { query, isFollowing, toggle: () => change.mutate({ params: { id: contactId } }) };
}
