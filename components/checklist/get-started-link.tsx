"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Link } from "#components/ui/link.tsx";
import { useSetupProgress } from "./use-setup-progress.ts";

type GetStartedLinkProps = { className: string; labelClass?: string; onClick?: () => void };

/** A link to the setup with its progress, while there is something left to do. */
export function GetStartedLink({ className, labelClass, onClick }: GetStartedLinkProps) {
  const t = useTranslations("checklist.getStartedLink");
  const { workspace } = useShell();
  const progress = useSetupProgress();
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <Link href={`/${workspace.id}/get-started`} className={className} onClick={onClick}>
      <ListChecks className="size-4 shrink-0 text-accent-ink" />
      <span className={labelClass}>{t("getStarted")}</span>
      <span className={labelClass}>
        <span aria-hidden="true" className="text-ink-faint text-xs tabular-nums">
          {done}/{total}
        </span>
        <span className="sr-only">{t("progress", { done, total })}</span>
      </span>
    </Link>
  );
}
