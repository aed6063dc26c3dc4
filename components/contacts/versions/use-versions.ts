"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { combineQueries } from "#components/ui/combine-queries.ts";
import { pagingOf } from "#components/ui/load-more.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { contactKeys, contactQuery } from "../contact-queries.ts";
import { type ContactVersion, type ExistingReferences, groupVersions } from "./contact-versions.ts";

export type LoadedVersions = {
  contact: Contact;
  /** Newest first. */
  versions: readonly ContactVersion[];
  existing: ExistingReferences;
  /** The workspace's custom fields, in their order. */
  customFields: readonly { code: string; name: string; type: string }[];
};

/** Loads a contact's versions page by page, with what its references can point to. */
export function useVersions(contactId: string) {
  const { id: workspaceId } = useShell().workspace;
  const contact = useQuery(contactQuery(workspaceId, contactId));
  const history = useInfiniteQuery(versionsQuery(workspaceId, contactId));
  const settings = useQuery(workspaceQueries.detail(workspaceId));
  const members = useQuery(workspaceQueries.members(workspaceId));
  const teams = useQuery(teamsQuery(workspaceId));
  const data: LoadedVersions | undefined =
    contact.data && history.data && settings.data && members.data && teams.data
      ? {
          contact: contact.data,
          versions: groupVersions(history.data.pages.flatMap((page) => page.data)),
          existing: {
            stages: settings.data.stages,
            segmentations: settings.data.segmentations,
            tags: settings.data.tags,
            members: members.data,
            teams: teams.data,
          },
          customFields: settings.data.customFields,
        }
      : undefined;
  const queries = [contact, history, settings, members, teams];
  return { ...combineQueries(queries, data), paging: pagingOf(history) };
}

/** A contact's history; below the key of its timeline, whose changes invalidate it. */
function versionsQuery(workspaceId: string, contactId: string) {
  return pagedEndpointQuery(
    [...contactKeys.history(workspaceId, contactId), "versions"],
    contactEndpoints.history,
    { workspaceId, params: { id: contactId }, query: { pageSize: 100 } },
  );
}
