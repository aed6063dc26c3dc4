"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useBoard, useBoardUi } from "#components/board/board-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { NewContactDialog } from "../../new-contact-dialog.tsx";
import { assigneeOf } from "../contact-card.ts";
import { MAX_PEOPLE } from "./person-columns.ts";

type PersonPartsProps = { workspaceId: string; onCreated: (contactId: string) => void };

/** Adds a contact to the initial stage, assigned to the person of the column. */
export function NewContactOfPerson({ workspaceId, onCreated }: PersonPartsProps) {
  const { store } = useBoard();
  const columnId = useBoardUi((ui) => ui.addingTo);
  const stages = useQuery(workspaceQueries.detail(workspaceId)).data?.stages ?? [];
  const initial = stages.find(({ isDefault }) => isDefault) ?? stages[0];
  if (columnId === null || !initial) return null;
  return (
    <NewContactDialog
      workspaceId={workspaceId}
      stages={stages}
      stageId={initial.id}
      assignedAgentId={assigneeOf(columnId)}
      onClose={() => store.set({ addingTo: null })}
      onCreated={onCreated}
    />
  );
}

/** Says that some people have no column, if there are too many. */
export function PeopleNote({ workspaceId }: Pick<PersonPartsProps, "workspaceId">) {
  const t = useTranslations("contacts.groups");
  const people = useQuery(workspaceQueries.members(workspaceId)).data ?? [];
  if (people.length <= MAX_PEOPLE) return null;
  return (
    <p className="border-b px-4 py-1.5 text-ink-soft text-xs">{t("firstPeople", { count: MAX_PEOPLE })}</p>
  );
}
