"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useBoard } from "#components/board/board-context.tsx";
import type { CardChoiceProps } from "#components/board/board-contract.ts";
import { AssignDialogContent } from "#components/board/bulk/assign-dialog-content.tsx";
import { sharedValue } from "#components/board/bulk/shared-value.ts";
import { cardCountText } from "#components/board/card/card-text.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { TagsDialog } from "../tags-dialog.tsx";
import { useChangeContacts } from "../use-change-contacts.ts";
import { contactsOf } from "./contact-card.ts";

/** Assigns the contacts of some cards. */
export function AssignContacts({ cardIds, onClose }: CardChoiceProps) {
  const t = useTranslations("contacts.choices");
  const { workspace } = useShell();
  const options = personOptions(useQuery(workspaceQueries.members(workspace.id)).data ?? []);
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  const change = useChangeContacts();
  const { contacts, title } = useChosen(cardIds);

  function assign(personId: string | null) {
    const name = options.find(({ value }) => value === personId)?.label;
    void change({
      contacts,
      done: name ? t("assignedToName", { title, name }) : t("assignedToNobody", { title }),
      to: () => ({ assignedAgentId: personId }),
      back: ({ assignedAgentId }) => ({ assignedAgentId }),
    });
  }

  function assignTeam(teamId: string | null) {
    const name = teams.find(({ id }) => id === teamId)?.name;
    void change({
      contacts,
      done: name ? t("assignedToName", { title, name }) : t("withoutTeam", { title }),
      to: () => ({ assignedTeamId: teamId }),
      back: ({ assignedTeamId }) => ({ assignedTeamId }),
    });
  }

  return (
    <AssignDialogContent
      title={title}
      people={options}
      assigned={sharedValue(contacts, ({ assignedAgentId }) => assignedAgentId)}
      onAssign={assign}
      teams={{
        all: teams,
        assigned: sharedValue(contacts, ({ assignedTeamId }) => assignedTeamId),
        onAssign: assignTeam,
      }}
      onClose={onClose}
    />
  );
}

/** Adds tags to the contacts of some cards, and removes tags. */
export function TagContacts({ cardIds, onClose }: CardChoiceProps) {
  const { contacts, title } = useChosen(cardIds);
  return <TagsDialog contacts={contacts} title={title} onClose={onClose} />;
}

function useChosen(cardIds: readonly string[]): { contacts: Contact[]; title: string } {
  const { kind, getBoard } = useBoard();
  const contacts = contactsOf(getBoard(), cardIds);
  const [first] = contacts;
  const title =
    first && contacts.length === 1
      ? fullName(first.name, first.lastname)
      : cardCountText(kind.noun, contacts.length);
  return { contacts, title };
}
