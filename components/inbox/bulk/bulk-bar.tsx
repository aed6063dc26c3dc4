"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { RunOnSelection } from "#components/layout/macros/run-on-selection.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { type BulkAction, COUNT_LIMIT } from "#lib/inbox/schema.ts";
import type { InboxScope } from "../inbox-address.ts";
import { inboxQueries } from "../inbox-queries.ts";
import type { ListAction } from "../list/use-list-shortcuts.ts";
import { countOfMany } from "../list/view-labels.ts";
import { BulkActions } from "./bulk-actions.tsx";
import type { Selection } from "./selection.ts";
import type { BulkProgress } from "./use-bulk.ts";
import { useBulk } from "./use-bulk.ts";

export type BulkBarProps = {
  scope: InboxScope;
  selection: Selection;
  onChange: (selection: Selection) => void;
  onClear: () => void;
  /** The action that a keyboard shortcut requested. */
  requestedAction: ListAction | null;
  onRequestAction: (act: ListAction | null) => void;
};

/** Bulk actions for the selected conversations, shown below the list. */
export function BulkBar(props: BulkBarProps) {
  const t = useTranslations("inbox.bulkBar");
  const { scope, selection, onChange, onClear, requestedAction, onRequestAction } = props;
  const { workspace } = useShell();
  const bulk = useBulk(scope);
  const matching = useQuery(inboxQueries.matching(workspace.id, scope)).data?.count;
  const { ids, isAll } = selection;
  const count = isAll ? (matching ?? ids.size) : ids.size;
  const total = isAll && count >= COUNT_LIMIT ? null : count;
  const mayWiden = !isAll && matching !== undefined && matching > ids.size;

  async function run(action: BulkAction) {
    if (await bulk.run(action, selection, total)) onClear();
  }

  return (
    <section
      aria-label={t("selectedConversations")}
      className="flex shrink-0 flex-col gap-1 border-t bg-raised px-2.5 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] shadow-pop"
    >
      <div className="flex min-h-7 items-center gap-2">
        <p role="status" className="min-w-0 flex-1 truncate pl-1 font-medium">
          {t("countSelected", { count: countOfMany(count) })}
        </p>
        {mayWiden && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...selection, isAll: true })}>
            {t("selectAll", { count: countOfMany(matching) })}
          </Button>
        )}
        <IconButton size="sm" label={t("clearSelection")} shortcut={["Esc"]} icon={<X />} onClick={onClear} />
      </div>
      {bulk.progress ? (
        <BulkRun progress={bulk.progress} onStop={bulk.stop} />
      ) : (
        <BulkActions
          scope={scope}
          onRun={(action) => void run(action)}
          requestedAction={requestedAction}
          onRequestAction={onRequestAction}
        >
          <RunOnSelection
            of="conversationIds"
            ids={ids}
            isAll={isAll}
            compact
            open={requestedAction === "macro"}
            onOpenChange={(isOpen) => onRequestAction(isOpen ? "macro" : null)}
            onRan={onClear}
          />
        </BulkActions>
      )}
    </section>
  );
}

/** Shows the progress of a bulk action and a button that stops it. */
function BulkRun({ progress, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const t = useTranslations("inbox.bulkRun");
  const { done, total } = progress;
  return (
    <div className="flex min-h-7 items-center gap-2 pl-1">
      <Spinner />
      <p role="status" className="min-w-0 flex-1 text-ink-soft text-xs tabular-nums">
        {total === null ? t("done", { count: done }) : t("doneOfTotal", { done, total })}
      </p>
      {total !== 0 && (
        <progress
          aria-label={t("changingConversations")}
          value={total === null ? undefined : done}
          max={total ?? undefined}
          className="h-1.5 w-24 accent-accent"
        />
      )}
      <Button size="sm" onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}
