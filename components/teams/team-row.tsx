"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { fullName } from "#lib/platform/full-name.ts";
import type { Team } from "#lib/teams/schema.ts";
import type { Member } from "#lib/workspaces/schema.ts";
import { DeleteTeam } from "./delete-team.tsx";
import { TeamDialog } from "./team-dialog.tsx";

const SHOWN_MEMBERS = 5;

type TeamRowProps = { team: Team; people: readonly Member[]; mayEdit: boolean };

/** A team with its members, and buttons to change and delete it. */
export function TeamRow({ team, people, mayEdit }: TeamRowProps) {
  const t = useTranslations("teams.teamRow");
  const [isEditing, setIsEditing] = useState(false);
  const names = people
    .filter(({ id }) => team.memberIds.includes(id))
    .map(({ name, lastName }) => fullName(name, lastName));
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{team.name}</span>
        <span title={names.join(", ")} className="block truncate text-ink-faint text-xs">
          {t("members", { count: team.memberIds.length })}
          <span className="sr-only">: {names.join(", ")}</span>
        </span>
      </span>
      <span className="flex shrink-0 -space-x-1.5 max-sm:hidden">
        {names.slice(0, SHOWN_MEMBERS).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members can have the same name.
          <Avatar key={index} name={name} size="sm" className="ring-2 ring-raised" />
        ))}
        {names.length > SHOWN_MEMBERS && (
          <span aria-hidden="true" className="self-center pl-3 text-2xs text-ink-faint">
            +{names.length - SHOWN_MEMBERS}
          </span>
        )}
      </span>
      {mayEdit && (
        <span className="flex shrink-0 gap-1">
          <IconButton
            label={t("editName", { name: team.name })}
            icon={<Pencil />}
            size="sm"
            onClick={() => setIsEditing(true)}
          />
          <DeleteTeam team={team} />
        </span>
      )}
      {isEditing && <TeamDialog team={team} onClose={() => setIsEditing(false)} />}
    </li>
  );
}
