"use client";

import { Columns3, SearchX, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBoard } from "#components/board/board-context.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { NewContactButton } from "./new-contact-button.tsx";

/** The empty state of a workspace without stages. */
export function NoStages() {
  const t = useTranslations("contacts.boardStates");
  const { workspace } = useShell();
  return (
    <EmptyState
      icon={<Columns3 />}
      title={t("thisBoardHasNoStages")}
      description={t("whatStagesAre")}
      action={
        <Link href={`/${workspace.id}/settings/stages`} className={buttonClass("primary")}>
          {t("setUpStages")}
        </Link>
      }
    />
  );
}

/** The empty state of a workspace without contacts. */
export function NoContacts() {
  const t = useTranslations("contacts.boardStates");
  const { workspace } = useShell();
  const { canWrite } = useBoard().kind;
  const tSetup = useTranslations("checklist.emptyStates");
  const canSetUp = usePermission("settings.write");
  return (
    <EmptyState
      icon={<Users />}
      title={t("noContactsYet")}
      description={t("addTheFirstByHand")}
      action={
        <>
          {canWrite && <NewContactButton />}
          {canSetUp && (
            <>
              <Link href={`/${workspace.id}/settings/imports`} className={buttonClass()}>
                {tSetup("importContacts")}
              </Link>
              <Link href={`/${workspace.id}/get-started`} className={buttonClass()}>
                {tSetup("seeAllSteps")}
              </Link>
            </>
          )}
        </>
      }
    />
  );
}

/** The empty state if no contact matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations("contacts.boardStates");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchingContacts")}
      description={t("noContactMatchesAll")}
      action={<Button onClick={onClear}>{t("clearAllFilters")}</Button>}
    />
  );
}
