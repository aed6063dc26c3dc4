"use client";

import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { listeningRules } from "./consequence-text.ts";
import { rulesQuery } from "./opportunity-queries.ts";

/** Shows on a drop zone how many rules it triggers. */
export function ClosingHint({ status, count }: { status: 1 | 2; count: number }) {
  const t = useTranslations("opportunities.consequences");
  const { workspace } = useShell();
  const listening = listeningRules(useQuery(rulesQuery(workspace.id)).data, status);
  if (listening === 0) return null;
  return (
    <span data-consequences="" className="flex items-center gap-1 font-medium text-xs">
      <Zap className="size-3.5" />
      {t("rules", { rules: listening })}
      {count > 1 && ` × ${count}`}
    </span>
  );
}
