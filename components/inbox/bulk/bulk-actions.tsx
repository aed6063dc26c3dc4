"use client";

import { useQuery } from "@tanstack/react-query";
import { AlarmClock, Check, MailCheck, RotateCcw, Tag, UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { BulkAction } from "#lib/inbox/schema.ts";
import { SnoozePicker } from "../conversation/header/snooze-picker.tsx";
import type { InboxScope } from "../inbox-address.ts";
import type { ListAction } from "../list/use-list-shortcuts.ts";
import { useAssignees } from "../use-assignees.ts";

export type BulkActionsProps = {
  scope: InboxScope;
  onRun: (action: BulkAction) => void;
  /** The open menu, or the one that a keyboard shortcut requested. */
  requestedAction: ListAction | null;
  onRequestAction: (act: ListAction | null) => void;
  /** More actions, after the others. */
  children: ReactNode;
};

export function BulkActions(props: BulkActionsProps) {
  const { scope, onRun, requestedAction, onRequestAction, children } = props;
  const t = useTranslations("inbox.bulkActions");
  const { workspace } = useShell();
  const tags = useQuery(workspaceQueries.detail(workspace.id)).data?.tags ?? [];
  const { options, changeOf } = useAssignees();
  const isSolvedView = scope.view === "solved";
  const solve = () => onRun({ type: isSolvedView ? "reopen" : "solve" });
  const latest = useRef(solve);
  useEffect(() => {
    latest.current = solve;
  });
  useEffect(() => {
    if (requestedAction !== "solve") return;
    onRequestAction(null);
    latest.current();
  }, [requestedAction, onRequestAction]);
  const choosing = (act: Choosing) => ({
    act,
    open: requestedAction === act,
    onOpenChange: (isOpen: boolean) => onRequestAction(isOpen ? act : null),
  });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button size="sm" variant="primary" onClick={solve}>
        {isSolvedView ? <RotateCcw /> : <Check />}
        {isSolvedView ? t("reopen") : t("resolve")}
      </Button>
      <Choose {...choosing("assign")} icon={<UserRoundPlus />}>
        {(close) => (
          <OptionList
            label={t("assignTo")}
            options={options}
            selected={[]}
            onSelect={(value) => {
              close();
              const change = changeOf(value);
              onRun(
                "assignedTeamId" in change
                  ? { type: "assignTeam", ...change }
                  : { type: "assign", ...change },
              );
            }}
          />
        )}
      </Choose>
      <Choose {...choosing("tag")} icon={<Tag />}>
        {(close) => (
          <OptionList
            label={t("addATag")}
            options={tags.map(({ id, name, color }) => ({ value: id, label: name, color }))}
            selected={[]}
            onSelect={(value) => {
              close();
              onRun({ type: "tag", add: [value], remove: [] });
            }}
          />
        )}
      </Choose>
      {!isSolvedView && (
        <Choose {...choosing("snooze")} icon={<AlarmClock />} padded>
          {(close) => (
            <SnoozePicker
              onChoose={(until) => {
                close();
                onRun({ type: "snooze", until: until.toISOString() });
              }}
            />
          )}
        </Choose>
      )}
      <IconButton
        size="sm"
        label={t("markAsRead")}
        icon={<MailCheck />}
        onClick={() => onRun({ type: "read" })}
      />
      {children}
    </div>
  );
}

type Choosing = "assign" | "tag" | "snooze";

type ChooseProps = {
  act: Choosing;
  icon: ReactElement;
  padded?: boolean;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
};

function Choose({ act, icon, padded = false, open, onOpenChange, children }: ChooseProps) {
  const t = useTranslations("inbox.bulkActions");
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <IconButton size="sm" label={t(`${act}Selected`)} icon={icon} />
      </PopoverTrigger>
      <PopoverContent
        align="start"
        side="top"
        aria-label={t(act)}
        className={padded ? "" : "overflow-hidden p-0"}
      >
        {children(() => onOpenChange(false))}
      </PopoverContent>
    </Popover>
  );
}
