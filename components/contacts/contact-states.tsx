"use client";

import { SearchX, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

/** The empty state of a workspace without contacts. */
export function NoContacts({ action }: { action: ReactNode }) {
  const t = useTranslations("contacts.contactStates");
  return (
    <EmptyState
      icon={<Users />}
      title={t("noContactsYet")}
      description={t("addTheFirstOne")}
      action={action}
    />
  );
}

/** The empty state if no contact matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations("contacts.contactStates");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchingContacts")}
      description={t("noContactMatchesAll")}
      action={<Button onClick={onClear}>{t("clearAllFilters")}</Button>}
    />
  );
}
