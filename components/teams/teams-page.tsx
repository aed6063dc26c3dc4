"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { TeamDialog } from "./team-dialog.tsx";
import { teamsQuery } from "./team-queries.ts";
import { TeamRow } from "./team-row.tsx";

/** The page "Teams": the groups of members that contacts can be assigned to. */
export function TeamsPage() {
  const t = useTranslations("teams.teamsPage");
  const mayRead = usePermission("members.read");
  const mayWrite = usePermission("members.write");
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        title={t("teams")}
        actions={
          mayWrite && (
            <Button variant="primary" onClick={create}>
              <Plus />
              {t("newTeam")}
            </Button>
          )
        }
      />
      <PageBody width="text">
        {mayRead ? (
          <TeamList onCreate={mayWrite ? create : null} />
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        )}
      </PageBody>
      {creating && <TeamDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** The teams. `onCreate` is null for people who may only read them. */
function TeamList({ onCreate }: { onCreate: (() => void) | null }) {
  const t = useTranslations("teams.teamsPage");
  const { workspace } = useShell();
  const teams = useQuery(teamsQuery(workspace.id));
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  if (!teams.data) return <LoadState query={teams} failure={t("couldNotLoad")} rows={3} />;
  if (teams.data.length === 0)
    return (
      <EmptyState
        icon={<UsersRound />}
        title={t("noTeamsYet")}
        description={onCreate ? t("aboutTeams") : t("askForATeam")}
        action={onCreate && <Button onClick={onCreate}>{t("createTheFirst")}</Button>}
      />
    );
  return (
    <>
      <p className="mb-3 text-pretty text-ink-soft">{t("aboutTeams")}</p>
      <ul aria-label={t("teams")} className="divide-y rounded-lg border bg-raised shadow-card">
        {teams.data.map((team) => (
          <TeamRow key={team.id} team={team} people={people} mayEdit={onCreate !== null} />
        ))}
      </ul>
    </>
  );
}
