"use client";

import { CircleCheck, CircleX, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import type { Closing } from "./closing.ts";
import { useAssign } from "./use-assign.ts";

export type BulkActionsProps = {
  opportunities: readonly Opportunity[];
  onClosing: (closing: Closing) => void;
};

/** Buttons that assign, win or lose the selected opportunities. */
export function BulkActions({ opportunities, onClosing }: BulkActionsProps) {
  const t = useTranslations("opportunities.bulkActions");
  const ids = opportunities.map(({ id }) => id);
  return (
    <>
      <AssignMany opportunities={opportunities} />
      <Button onClick={() => onClosing({ ids, status: 1 })}>
        <CircleCheck className="text-success-ink" />
        {t("won")}
      </Button>
      <Button onClick={() => onClosing({ ids, status: 2 })}>
        <CircleX className="text-danger-ink" />
        {t("lost")}
      </Button>
    </>
  );
}

function AssignMany({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const t = useTranslations("opportunities.bulkActions");
  const { people, assign } = useAssign();
  const [busy, setBusy] = useState(false);
  return (
    <Combobox
      label={t("assignee")}
      options={personOptions(people)}
      value={null}
      noneLabel={t("unassigned")}
      onChange={(next) => {
        setBusy(true);
        void assign(opportunities, next).finally(() => setBusy(false));
      }}
      trigger={
        <Button busy={busy}>
          <UserPlus />
          {t("assign")}
        </Button>
      }
    />
  );
}
