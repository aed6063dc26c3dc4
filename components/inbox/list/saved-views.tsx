"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, Trash2, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxView } from "#lib/inbox/schema.ts";
import { type InboxScope, plainScope, scopeQuery } from "../inbox-address.ts";
import { inboxKeys, inboxQueries } from "../inbox-queries.ts";
import { countOfMany } from "./view-labels.ts";

const SaveViewDialog = lazyPart(() =>
  import("./save-view-dialog.tsx").then((module) => module.SaveViewDialog),
);

export type SavedViewsProps = { scope: InboxScope; onChange: (scope: InboxScope) => void };

export function SavedViews({ scope, onChange }: SavedViewsProps) {
  const t = useTranslations("inbox.savedViews");
  const { workspace } = useShell();
  const views = useQuery(inboxQueries.views(workspace.id)).data ?? [];
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const counts = useQuery({ ...inboxQueries.viewCounts(workspace.id), enabled: isOpen }).data;
  const countOf = (id: string) => counts?.find((one) => one.id === id)?.count;
  const remove = useWrite(inboxEndpoints.deleteView, {
    stale: [inboxKeys.views(workspace.id)],
    failure: t("couldNotBeDeleted"),
  });
  const shown = views.find((view) => isScope(view, scope));
  const mayWrite = usePermission("conversations.write");
  const mayChangeShared = usePermission("settings.write");
  const mayDelete = mayWrite && shown && (shown.isMine || mayChangeShared);
  return (
    <>
      <IconMenu open={isOpen} onOpenChange={setOpen} label={t("savedViews")} icon={<Bookmark />}>
        <DropdownMenuLabel>{t("savedViews")}</DropdownMenuLabel>
        {views.length === 0 && <p className="px-2 pb-1.5 text-ink-soft text-xs">{t("setFiltersThenSave")}</p>}
        {views.map((view) => (
          <DropdownMenuItem
            key={view.id}
            icon={view === shown ? <Check /> : <Bookmark />}
            onSelect={() => onChange({ ...plainScope, ...view.filters })}
          >
            {view.name}
            {view.isShared && (
              <Users role="img" aria-label={t("sharedWithEveryone")} className="ml-1.5 inline size-3" />
            )}
            <ViewCount count={countOf(view.id)} />
          </DropdownMenuItem>
        ))}
        {mayWrite && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Bookmark />} onSelect={() => setSaving(true)}>
              {t("saveThisView")}
            </DropdownMenuItem>
          </>
        )}
        {mayDelete && (
          <DropdownMenuItem
            danger
            icon={<Trash2 />}
            onSelect={() => remove.mutate({ query: { id: shown.id } })}
          >
            {t("deleteName", { name: shown.name })}
          </DropdownMenuItem>
        )}
      </IconMenu>
      <SaveViewDialog open={isSaving} onOpenChange={setSaving} scope={scope} />
    </>
  );
}

function ViewCount({ count }: { count: number | undefined }) {
  const t = useTranslations("inbox.savedViews");
  if (count === undefined) return null;
  return (
    <span className="ml-auto pl-4 text-ink-faint text-xs tabular-nums">
      {countOfMany(count)}
      <span className="sr-only"> {t("conversations")}</span>
    </span>
  );
}

function isScope(view: InboxView, scope: InboxScope): boolean {
  const saved = scopeQuery({ ...plainScope, ...view.filters });
  const shown = scopeQuery(scope);
  return JSON.stringify(saved) === JSON.stringify(shown);
}
