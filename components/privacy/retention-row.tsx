"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { systemKeys, systemQueries } from "#components/system/system-queries.ts";
import { Select } from "#components/ui/form/select.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { systemEndpoints } from "#lib/system/endpoints.ts";
import type { Retention } from "#lib/system/schema.ts";

const DEFAULT = "default";
const OFFERED = [1, 7, 14, 30, 60, 90, 180, 365, 730, 1825];

/** The days of one kind. Fewer days need a confirmation, which shows the number of records to delete. */
export function RetentionRow({ retention }: { retention: Retention }) {
  const t = useTranslations("privacy.retentionSection");
  const { id: workspaceId } = useShell().workspace;
  const [pending, setPending] = useState<Choice | null>(null);
  const { kind, days, chosenDays, defaultDays } = retention;
  const save = useWrite(systemEndpoints.updateRetention, {
    stale: [systemKeys.retention(workspaceId), systemKeys.data(workspaceId)],
    onSuccess: ({ days }) => toast.success(days === null ? t("savedForever") : t("saved", { days })),
    failure: t("notSaved"),
  });
  const choose = (value: string) => {
    const choice = value === DEFAULT ? null : Number(value);
    const next = choice ?? defaultDays;
    if (next !== null && (days === null || next < days)) setPending({ days: next, choice });
    else save.mutate({ body: { kind, days: choice } });
  };
  const options = [
    { value: DEFAULT, label: defaultDays === null ? t("forever") : t("default", { days: defaultDays }) },
    ...offeredDays(retention).map((count) => ({ value: String(count), label: t("days", { days: count }) })),
  ];
  return (
    <li className="gap-4 px-3 py-2.5 sm:flex sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(`kinds.${kind}`)}</p>
        <p className="text-pretty text-ink-faint text-xs">{t(`descriptions.${kind}`)}</p>
      </div>
      <Select
        label={t(`kinds.${kind}`)}
        options={options}
        value={chosenDays === null ? DEFAULT : String(chosenDays)}
        onChange={choose}
        disabled={save.isPending}
        className="max-sm:mt-2 sm:w-56"
      />
      {pending && (
        <ConfirmShorter
          kind={kind}
          days={pending.days}
          busy={save.isPending}
          onClose={() => setPending(null)}
          onConfirm={() =>
            save.mutate({ body: { kind, days: pending.choice } }, { onSettled: () => setPending(null) })
          }
        />
      )}
    </li>
  );
}

/** Days to save; the choice is null for the default. */
type Choice = { days: number; choice: number | null };

type ConfirmShorterProps = {
  kind: Retention["kind"];
  days: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function ConfirmShorter({ kind, days, busy, onClose, onConfirm }: ConfirmShorterProps) {
  const t = useTranslations("privacy.retentionSection");
  const preview = useQuery(systemQueries.preview(useShell().workspace.id, { kind, days }));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("confirmTitle", { what: t(`names.${kind}`), days })}
      description={<span aria-live="polite">{deletionText()}</span>}
      confirmLabel={t("save")}
      busy={busy || preview.isPending}
      onConfirm={onConfirm}
    />
  );

  function deletionText(): string {
    if (preview.isPending) return t("counting");
    if (!preview.data) return t("couldNotCount");
    const { count, hasMore } = preview.data;
    if (count === 0) return t("deletesNone");
    return t(hasMore ? "deletesMore" : "deletes", { count });
  }
}

/** Returns the days to choose from: common ones within the limits, the most, and the current ones. */
function offeredDays({ chosenDays, minDays, maxDays }: Retention): number[] {
  const offered = OFFERED.filter((days) => days >= minDays && days < maxDays);
  return [...new Set([...offered, maxDays, ...(chosenDays === null ? [] : [chosenDays])])].sort(
    (a, b) => a - b,
  );
}
