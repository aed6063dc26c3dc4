"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";
import type { Team } from "#lib/teams/schema.ts";
import { teamKeys } from "./team-queries.ts";

/** Contacts are counted up to here: the largest page of the list. */
const MAX_COUNTED = 100;

/** Asks before a team is deleted, and says how many contacts lose it. */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTranslations("teams.deleteTeamDialog");
  const { workspace } = useShell();
  const contacts = useQuery(assignedContacts(workspace.id, team.id)).data;
  const remove = useWrite(teamEndpoints.delete, {
    stale: [teamKeys.list(workspace.id), ["contacts", workspace.id]],
    failure: t("notDeleted"),
    onSuccess: onClose,
  });
  const count = contacts?.data.length;
  const isMore = Boolean(contacts?.continuationToken);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("deleteQuestion", { name: team.name })}
      description={
        count === undefined ? t("consequence") : isMore ? t("many", { count }) : t("contacts", { count })
      }
      confirmLabel={t("deleteTeam")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: team.id } })}
    />
  );
}

function assignedContacts(workspaceId: string, assignedTeamId: string) {
  return endpointQuery(
    ["contacts", workspaceId, "of-team", assignedTeamId],
    contactEndpoints.list,
    { workspaceId, query: { assignedTeamId, pageSize: MAX_COUNTED } },
    { staleTime: 0 },
  );
}
