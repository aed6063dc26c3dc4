"use client";

import { Hourglass, ListChecks, ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useCommand, useShortcut } from "#components/layout/commands/command-provider.tsx";
import { ViewsMenu } from "#components/layout/views/views-menu.tsx";
import { useDebouncedDraft } from "#components/ui/form/debounced-search.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { canBeWaiting, type InboxScope, isFiltered, readScope, writeScope } from "../inbox-address.ts";
import { ViewChips } from "./view-chips.tsx";
import { ViewCount } from "./view-count.tsx";

const InboxFilters = lazyPart(() => import("./inbox-filters.tsx").then((module) => module.InboxFilters));

type ListHeaderProps = {
  scope: InboxScope;
  onChange: (scope: InboxScope) => void;
  /** Whether checkboxes are visible, and a function that toggles them; null without permission to write. */
  choosing: { isOn: boolean; toggle: () => void } | null;
};

/** Views, search and filters above the list. */
export function ListHeader({ scope, onChange, choosing }: ListHeaderProps) {
  const t = useTranslations("inbox.listHeader");
  const tGroups = useTranslations("inbox.commandGroups");
  const field = useRef<HTMLInputElement>(null);
  const selectKeys = useShortcut("inbox:select");
  const [isFiltering, setFiltering] = useState(false);
  const showsFilters = isFiltering || hasFilters(scope);
  const [text, setText] = useDebouncedDraft(scope.search, (search) => onChange({ ...scope, search }));
  useCommand({
    id: "inbox:search",
    label: t("searchConversations"),
    group: tGroups("inbox"),
    keys: "/",
    run: () => field.current?.focus(),
  });
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b px-3.5 pt-2 pb-2.5">
      <div className="flex h-8 items-center gap-1">
        <h2 className="mr-auto font-semibold text-base">{t("inbox")}</h2>
        {choosing && (
          <IconButton
            label={t("selectConversations")}
            shortcut={selectKeys}
            icon={<ListChecks />}
            aria-pressed={choosing.isOn}
            onClick={choosing.toggle}
          />
        )}
        <OrderButton scope={scope} onChange={onChange} />
        <ViewsMenu
          screen="inbox"
          filters={scope}
          onChange={onChange}
          read={readScope}
          write={writeScope}
          renderCount={(id) => <ViewCount viewId={id} />}
        />
        <IconButton
          label={t("filters")}
          icon={<ListFilter />}
          aria-expanded={showsFilters}
          onClick={() => setFiltering(!showsFilters)}
        />
      </div>
      <SearchInput ref={field} label={t("searchConversations")} value={text} onChange={setText} />
      <ViewChips view={scope.view} onChange={(view) => onChange({ ...scope, view })} />
      {scope.order === "waiting" && canBeWaiting(scope.view) && (
        <p className="text-ink-soft text-xs">{t("waitingForAnAnswer")}</p>
      )}
      {showsFilters && <InboxFilters scope={scope} onChange={onChange} />}
    </div>
  );
}

/** Toggles between longest waiting first and newest first. */
function OrderButton({ scope, onChange }: Pick<ListHeaderProps, "scope" | "onChange">) {
  const t = useTranslations("inbox.listHeader");
  if (!canBeWaiting(scope.view)) return null;
  const isWaiting = scope.order === "waiting";
  return (
    <IconButton
      label={isWaiting ? t("showTheNewestFirst") : t("showTheLongestWaitFirst")}
      icon={<Hourglass />}
      aria-pressed={isWaiting}
      onClick={() => onChange({ ...scope, order: isWaiting ? "newest" : "waiting" })}
      className={isWaiting ? "bg-accent-soft text-accent-ink" : undefined}
    />
  );
}

/** Whether a filter other than the search is set. */
function hasFilters(scope: InboxScope): boolean {
  return isFiltered({ ...scope, search: "" });
}
