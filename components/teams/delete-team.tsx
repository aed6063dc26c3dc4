"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";
import type { Team } from "#lib/teams/schema.ts";
import { teamKeys } from "./team-queries.ts";

/** Contacts are counted up to here: the largest page of the list. */
const MAX_COUNTED = 100;

/** Deletes a team after confirmation, which shows how many contacts are affected. */
export function DeleteTeam({ team }: { team: Team }) {
  const t = useTranslations("teams.deleteTeam");
  const { workspace } = useShell();
  const remove = useConfirmedWrite(teamEndpoints.delete, {
    input: { query: { id: team.id } },
    stale: [teamKeys.list(workspace.id), ["contacts", workspace.id]],
    failure: t("notDeleted"),
  });
  const contacts = useQuery({
    ...assignedContacts(workspace.id, team.id),
    enabled: remove.dialog.open,
  }).data;
  const count = contacts?.data.length;
  const isMore = Boolean(contacts?.continuationToken);
  return (
    <>
      <IconButton
        label={t("deleteName", { name: team.name })}
        icon={<Trash2 />}
        size="sm"
        onClick={remove.ask}
      />
      <ConfirmDialog
        title={t("deleteQuestion", { name: team.name })}
        description={
          count === undefined ? t("consequence") : isMore ? t("many", { count }) : t("contacts", { count })
        }
        confirmLabel={t("deleteTeam")}
        {...remove.dialog}
      />
    </>
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
