"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import type { FixedView } from "#lib/inbox/schema.ts";
import { inboxQueries } from "../inbox-queries.ts";
import { countText, views } from "./view-labels.ts";

/** The fixed views with live counts. */
export function ViewChips({ view, onChange }: { view: FixedView; onChange: (view: FixedView) => void }) {
  const t = useTranslations("inbox.viewChips");
  const { workspace } = useShell();
  const counts = useQuery(inboxQueries.counts(workspace.id)).data;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{t("views")}</legend>
      {views.map((one) => {
        const isChosen = one === view;
        const count = countText(counts, one);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isChosen}
            title={t(`labels.${one}`)}
            onClick={() => onChange(one)}
            className={cn(
              "inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2 font-medium text-xs coarse:h-10 coarse:px-3",
              isChosen
                ? "bg-accent text-on-accent"
                : "bg-sunken text-ink-soft hover:bg-press hover:text-ink dark:bg-press",
            )}
          >
            {t(`short.${one}`)}{" "}
            {count !== "" && (
              <span className={cn("tabular-nums", isChosen ? "text-on-accent" : "text-ink-faint")}>
                {count}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
