"use client";

import { useQuery } from "@tanstack/react-query";
import { CheckCheck, Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { checklistQueries } from "#components/checklist/checklist-queries.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { type InboxScope, isFiltered } from "../inbox-address.ts";

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
      action={(scope.view === "open" || scope.view === "all") && <ConnectChannel />}
    />
  );
}

/** Shown until the workspace has a channel besides its website. */
function ConnectChannel() {
  const t = useTranslations("checklist.emptyStates");
  const { workspace } = useShell();
  const canSetUp = usePermission("settings.write");
  const { data } = useQuery({ ...checklistQueries.get(workspace.id), enabled: canSetUp });
  if (!data?.steps.some(({ step, isDone }) => step === "channel" && !isDone)) return null;
  return (
    <>
      <Link href={`/${workspace.id}/settings/channels`} className={buttonClass("primary")}>
        {t("addChannel")}
      </Link>
      <Link href={`/${workspace.id}/simulator`} className={buttonClass()}>
        {t("openSimulator")}
      </Link>
    </>
  );
}
