"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { type DeliveryFilters, resendFilters } from "./delivery-filters.ts";

const ResendDialog = lazyPart(() => import("./resend-dialog.tsx").then((module) => module.ResendDialog));

type Opened = { at: number; filters: NonNullable<ReturnType<typeof resendFilters>> };

/** A button that resends the failed deliveries in the list. Absent if its filters exclude them, or without permission. */
export function ResendMatching({ filters }: { filters: DeliveryFilters }) {
  const t = useTranslations("deliveries.resendMatching");
  const mayResend = usePermission("deliveries.resend");
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPossible = resendFilters(filters, 0) !== null;
  const open = () => {
    const at = Date.now();
    const chosen = resendFilters(filters, at);
    setOpened(chosen && { at, filters: chosen });
  };
  if (!mayResend || !isPossible) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={open}>
        <RotateCw />
        <span className="max-sm:sr-only">{t("resendAll")}</span>
      </Button>
      {opened && (
        <ResendDialog
          key={opened.at}
          filters={opened.filters}
          onAgain={open}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
