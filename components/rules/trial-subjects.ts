import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { fullName } from "#lib/platform/full-name.ts";
import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

/** A record to test a rule with. */
export type Candidate = { id: string; name: string; hint: string; color: string | null };

type Kind = {
  /** Its parameter in the request. */
  key: "contactId" | "opportunityId" | "taskId";
  /** The root of its query key, so that changes invalidate it. */
  root: string;
  find: (workspaceId: string, search: string, signal: AbortSignal) => Promise<Candidate[]>;
};

const PAGE = 10;

/** How to find and name the records of each subject. */
export const trialSubjects: Record<EventSubject, Kind> = {
  contact: {
    key: "contactId",
    root: "contacts",
    find: async (workspaceId, search, signal) => {
      const query = { search, pageSize: PAGE };
      const { data } = await call(contactEndpoints.list, { workspaceId, query, signal });
      return data.map(({ id, name, lastname, avatarColor }) => ({
        id,
        hint: "",
        color: avatarColor,
        name: fullName(name, lastname),
      }));
    },
  },
  opportunity: {
    key: "opportunityId",
    root: "opportunities",
    find: async (workspaceId, search, signal) => {
      const query = { search, pageSize: PAGE };
      const { data } = await call(opportunityEndpoints.list, { workspaceId, query, signal });
      return data.map(({ id, name, opportCode }) => ({ id, name, hint: opportCode, color: null }));
    },
  },
  task: {
    key: "taskId",
    root: "tasks",
    find: async (workspaceId, search, signal) => {
      const query = { ...(search && { name: search }), pageSize: PAGE };
      const { data } = await call(taskEndpoints.list, { workspaceId, query, signal });
      return data.map(({ id, name }) => ({ id, name, hint: "", color: null }));
    },
  },
};

/** Records to test a rule with: the newest, or the search results. */
export function candidatesOf(subject: EventSubject, workspaceId: string, search: string) {
  const { root, find } = trialSubjects[subject];
  return queryOptions({
    queryKey: [root, workspaceId, "rule candidates", search],
    queryFn: ({ signal }) => find(workspaceId, search, signal),
    placeholderData: keepPreviousData,
  });
}
