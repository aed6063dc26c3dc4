"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { ChangeEntry, ChangeList } from "#components/layout/history/change-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { RangeInput } from "#components/ui/form/range-input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Paging } from "#components/ui/load-more.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import { historyText } from "../peek/history-text.ts";
import type { ContactVersion } from "./contact-versions.ts";

type VersionSliderProps = {
  /** Newest first. */
  versions: readonly ContactVersion[];
  index: number;
  onSelect: (versionId: string) => void;
  /** Loads older versions. */
  paging: Paging;
};

/** Selects a version by time, from the oldest on the left to the current one, and describes its changes. */
export function VersionSlider({ versions, index, onSelect, paging }: VersionSliderProps) {
  const t = useTranslations("contacts.versions");
  const tHistory = useTranslations("contacts.historyText");
  const last = versions.length - 1;
  const version = versions[index];
  const next = versions[index - 1];
  if (!version) return null;
  const select = (position: number) => {
    const selected = versions[last - position];
    if (selected) onSelect(selected.id);
  };
  const period = next
    ? t("from", { from: exactTime(version.at), to: exactTime(next.at) })
    : t("current", { from: exactTime(version.at) });
  return (
    <section aria-label={t("version")} className="flex flex-col gap-2 border-b pt-1 pb-4">
      <div className="flex items-center gap-1">
        <IconButton
          label={t("older")}
          icon={<ChevronLeft />}
          disabled={index === last}
          onClick={() => select(last - index - 1)}
        />
        <RangeInput
          aria-label={t("version")}
          aria-valuetext={period}
          min={0}
          max={last}
          value={last - index}
          onChange={(event) => select(Number(event.target.value))}
        />
        <IconButton
          label={t("newer")}
          icon={<ChevronRight />}
          disabled={index === 0}
          onClick={() => select(last - index + 1)}
        />
      </div>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="font-medium text-sm">{period}</p>
        {paging.hasMore && index === last && (
          <Button variant="ghost" size="sm" busy={paging.loading} onClick={paging.onLoadMore}>
            {t(paging.failed ? "couldNotLoadOlder" : "loadOlder")}
          </Button>
        )}
      </div>
      <ChangeList label={t("changes")}>
        {version.entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} text={historyText(entry, tHistory)} />
        ))}
      </ChangeList>
    </section>
  );
}
