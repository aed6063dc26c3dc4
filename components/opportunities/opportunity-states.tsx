"use client";

import { Columns3, HandCoins, Plus, SearchX } from "lucide-react";
import Link from "next/link";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** A workspace without pipelines, or a pipeline without stages. */
export function NoPipelines() {
  const { workspace } = useShell();
  return (
    <EmptyState
      icon={<Columns3 />}
      title="There is no pipeline yet"
      description="A pipeline is the way a sale goes, stage by stage, until it is won or lost."
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

/** A pipeline without opportunities. */
export function NoOpportunities({ onAdd }: { onAdd: () => void }) {
  const canWrite = usePermission("opportunities.write");
  return (
    <EmptyState
      icon={<HandCoins />}
      title="No open opportunities here"
      description="An opportunity is a sale under way: what it is worth, for whom, and how far it has come. Add the first by hand, or with the API: POST /api/opportunity."
      action={canWrite && <AddButton onAdd={onAdd} />}
    />
  );
}

/** Filters that nothing passes. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No opportunity matches"
      description="Nothing in this pipeline passes all the filters that are set."
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
