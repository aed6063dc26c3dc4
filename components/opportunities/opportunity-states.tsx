"use client";

import { Columns3, HandCoins, Plus, SearchX } from "lucide-react";
import Link from "next/link";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** The empty state without pipelines or stages. */
export function NoPipelines() {
  const { workspace } = useShell();
  return (
    <EmptyState
      icon={<Columns3 />}
      title="No pipelines yet"
      description="A pipeline is the list of stages a sale goes through until it is won or lost."
      action={
        usePermission("settings.write") && (
          <Link href={`/${workspace.id}/settings/pipelines`} className={buttonClass("primary")}>
            Set up pipelines
          </Link>
        )
      }
    />
  );
}

/** The empty state of a pipeline without opportunities. */
export function NoOpportunities({ onAdd }: { onAdd: () => void }) {
  const canWrite = usePermission("opportunities.write");
  return (
    <EmptyState
      icon={<HandCoins />}
      title="No open opportunities"
      description="An opportunity is a possible sale with its amount, contact and stage. Add the first one here or with the API: POST /api/opportunity."
      action={canWrite && <AddButton onAdd={onAdd} />}
    />
  );
}

/** The empty state if no opportunity matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching opportunities"
      description="No opportunity in this pipeline matches all the filters."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  );
}

export function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="primary" aria-label="New opportunity" onClick={onAdd}>
      <Plus aria-hidden="true" />
      <span className="hidden sm:inline">New opportunity</span>
    </Button>
  );
}
