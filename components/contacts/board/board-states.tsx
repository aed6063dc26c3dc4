"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBoard } from "#components/board/board-context.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { NoContacts } from "../contact-states.tsx";
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

/** The empty state of a workspace without contacts, with what adds some. */
export function EmptyBoard() {
  const { workspace } = useShell();
  const { canWrite } = useBoard().kind;
  const tSetup = useTranslations("checklist.emptyStates");
  const canSetUp = usePermission("settings.write");
  return (
    <NoContacts
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
