"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { MAX_RESENT } from "#lib/deliveries/schema.ts";
import { type DeliveryFilters, type ResendFilters, resendFilters } from "./delivery-filters.ts";
import type { Selection } from "./use-selection.ts";

const ResendDialog = lazyPart(() => import("./resend-dialog.tsx").then((module) => module.ResendDialog));

type Opened = { at: number; filters: ResendFilters };

type ResendMatchingProps = { filters: DeliveryFilters; selection: Selection };

/**
 * A button that resends the selected deliveries or, without a selection, the failed ones in the list. Absent if the
 * filters of the list exclude them, or without permission.
 */
export function ResendMatching({ filters, selection }: ResendMatchingProps) {
  const t = useTranslations("deliveries.resendMatching");
  const mayResend = usePermission("deliveries.resend");
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPossible = resendFilters(filters, 0) !== null;
  const count = selection.ids.size;
  const open = () => {
    const at = Date.now();
    const chosen = count > 0 ? { deliveryIds: [...selection.ids] } : resendFilters(filters, at);
    setOpened(chosen && { at, filters: chosen });
  };
  if (!mayResend || !isPossible) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" disabled={count > MAX_RESENT} onClick={open}>
        <RotateCw />
        <span className="max-sm:sr-only">{count > 0 ? t("resendSelected", { count }) : t("resendAll")}</span>
      </Button>
      {opened && (
        <ResendDialog
          key={opened.at}
          filters={opened.filters}
          onResent={selection.clear}
          onAgain={open}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Explains why a selection cannot be resent: a call has a maximum number. */
export function ResendLimit({ selection }: Pick<ResendMatchingProps, "selection">) {
  const t = useTranslations("deliveries.resendMatching");
  if (selection.ids.size <= MAX_RESENT) return null;
  return (
    <p role="status" className="basis-full text-ink-soft text-xs">
      {t("tooMany", { max: MAX_RESENT })}
    </p>
  );
}
