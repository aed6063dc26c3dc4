"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { maskingQuery } from "#components/privacy/privacy-queries.ts";
import { maskCardNumbers } from "#lib/platform/masking/card-numbers.ts";

/** Warns that a card number in the text is masked when it is sent or saved, if the workspace masks them. */
export function CardNumberHint({ text }: { text: string }) {
  const t = useTranslations("inbox.composerHint");
  const hasCardNumber = maskCardNumbers(text) !== text;
  const query = maskingQuery(useShell().workspace.id);
  const masking = useQuery({ ...query, enabled: hasCardNumber });
  if (!hasCardNumber || !masking.data?.cardNumbers) return null;
  return (
    <p role="status" className="mt-1 text-warn-ink text-xs">
      {t("cardNumber")}
    </p>
  );
}
