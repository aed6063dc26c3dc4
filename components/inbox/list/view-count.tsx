"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { inboxQueries } from "../inbox-queries.ts";
import { countOfMany } from "./view-labels.ts";

/** The number of conversations of a saved view. */
export function ViewCount({ viewId }: { viewId: string }) {
  const t = useTranslations("inbox.viewCount");
  const { workspace } = useShell();
  const counts = useQuery(inboxQueries.viewCounts(workspace.id)).data;
  const count = counts?.find(({ id }) => id === viewId)?.count;
  if (count === undefined) return null;
  return (
    <span className="ml-auto pl-4 text-ink-faint text-xs tabular-nums">
      {countOfMany(count)}
      <span className="sr-only"> {t("conversations")}</span>
    </span>
  );
}
