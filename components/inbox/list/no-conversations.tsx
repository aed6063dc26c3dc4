"use client";

import { CheckCheck, Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { type InboxScope, isFiltered } from "../inbox-address.ts";

/** The empty state of the list. */
export function NoConversations({
  scope,
  onClearFilters,
}: {
  scope: InboxScope;
  onClearFilters: () => void;
}) {
  const t = useTranslations("inbox.noConversations");
  if (isFiltered(scope)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={scope.search.trim() === "" ? t("noMatchingConversations") : t("noMatchingContacts")}
        description={
          scope.search.trim() === "" ? t("noConversationMatchesAll") : t("matchingMessagesAreListedBelow")
        }
        action={<Button onClick={onClearFilters}>{t("clearFilters")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={scope.view === "open" || scope.view === "all" ? <Inbox /> : <CheckCheck />}
      title={t(`views.${scope.view}.title`)}
      description={t(`views.${scope.view}.description`)}
    />
  );
}
