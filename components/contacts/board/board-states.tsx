"use client";

import { Columns3, Plus, SearchX, Users } from "lucide-react";
import Link from "next/link";
import { useBoard } from "#components/board/board-context.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** Adds a contact to the initial stage. */
export function NewContactButton() {
  const { store, getBoard } = useBoard();
  const first = () => getBoard().columns.find((column) => column.isDefault) ?? getBoard().columns[0];
  return (
    <Button variant="primary" onClick={() => store.set({ addingTo: first()?.id ?? null })}>
      <Plus aria-hidden="true" />
      New contact
    </Button>
  );
}

/** The empty state of a workspace without stages. */
export function NoStages() {
  const { workspace } = useShell();
  return (
    <EmptyState
      icon={<Columns3 />}
      title="This board has no stages"
      description="Stages are the columns contacts move through, such as New, Contacted and Won."
      action={
        <Link href={`/${workspace.id}/settings/stages`} className={buttonClass("primary")}>
          Set up stages
        </Link>
      }
    />
  );
}

/** The empty state of a workspace without contacts. */
export function NoContacts() {
  const { workspace } = useShell();
  const { canWrite } = useBoard().kind;
  return (
    <EmptyState
      icon={<Users />}
      title="No contacts yet"
      description="Add the first by hand, or send them with the API: POST /api/contact."
      action={
        <>
          {canWrite && <NewContactButton />}
          <Link href={`/${workspace.id}/settings/profile`} className={buttonClass()}>
            Get an API key
          </Link>
        </>
      }
    />
  );
}

/** The empty state if no contact matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching contacts"
      description="No contact matches all the filters."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  );
}
