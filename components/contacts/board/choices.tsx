"use client";

import { useQuery } from "@tanstack/react-query";
import { Tag, UserPlus } from "lucide-react";
import { useBoard } from "#components/board/board-context.tsx";
import type { CardChoice, CardChoiceProps } from "#components/board/board-contract.ts";
import { AssignDialog } from "#components/board/bulk/assign-dialog.tsx";
import { sharedValue } from "#components/board/bulk/shared-value.ts";
import { cardCountText } from "#components/board/card/card-text.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "../contact-text.ts";
import { useChangeContacts } from "../use-change-contacts.ts";
import { contactsOf } from "./contact-card.ts";

const TagsDialog = lazyPart(() => import("../tags-dialog.tsx").then((module) => module.TagsDialog));

/** The key A opens the choice of assignees. */
export const assignChoice: CardChoice = {
  id: "assign",
  label: "Assign to…",
  key: "a",
  icon: <UserPlus aria-hidden="true" />,
  Dialog: AssignContacts,
};

/** The key L opens the choice of tags. */
export const tagsChoice: CardChoice = {
  id: "tags",
  label: "Tags…",
  key: "l",
  icon: <Tag aria-hidden="true" />,
  Dialog: TagContacts,
};

function AssignContacts({ cardIds, onClose }: CardChoiceProps) {
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const change = useChangeContacts();
  const { contacts, title } = useChosen(cardIds);

  function assign(personId: string | null) {
    const name = people.find(({ id }) => id === personId)?.name ?? "nobody";
    void change({
      contacts,
      done: `${title} assigned to ${name}`,
      to: () => ({ assignedAgentId: personId }),
      back: ({ assignedAgentId }) => ({ assignedAgentId }),
    });
  }

  return (
    <AssignDialog
      title={title}
      people={personOptions(people)}
      assigned={sharedValue(contacts, ({ assignedAgentId }) => assignedAgentId)}
      onAssign={assign}
      onClose={onClose}
    />
  );
}

function TagContacts({ cardIds, onClose }: CardChoiceProps) {
  const { contacts, title } = useChosen(cardIds);
  return <TagsDialog contacts={contacts} title={title} onClose={onClose} />;
}

function useChosen(cardIds: readonly string[]): { contacts: Contact[]; title: string } {
  const { kind, getBoard } = useBoard();
  const contacts = contactsOf(getBoard(), cardIds);
  const [first] = contacts;
  const title = first && contacts.length === 1 ? fullName(first) : cardCountText(kind.noun, contacts.length);
  return { contacts, title };
}
