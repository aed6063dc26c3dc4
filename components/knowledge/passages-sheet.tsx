"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { knowledgeQueries } from "./knowledge-queries.ts";

type PassagesSheetProps = {
  agentId: string;
  /** Null while closed. */
  fileName: string | null;
  onClose: () => void;
};

/** A file's passages in order, each with its headings. */
export function PassagesSheet({ agentId, fileName, onClose }: PassagesSheetProps) {
  return (
    <Sheet
      open={fileName !== null}
      onOpenChange={(open) => open || onClose()}
      title={fileName ?? ""}
      width="lg"
    >
      {fileName !== null && <Passages agentId={agentId} fileName={fileName} />}
    </Sheet>
  );
}

function Passages({ agentId, fileName }: { agentId: string; fileName: string }) {
  const t = useTranslations("knowledge.passagesSheet");
  const workspaceId = useShell().workspace.id;
  const list = useInfiniteQuery(knowledgeQueries.passages(workspaceId, agentId, fileName));
  const passages = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (!list.data) return <LoadState query={list} failure={t("noPassages")} rows={6} />;
  return (
    <>
      <p className="mb-3 text-ink-faint text-xs">{t("aboutPassages")}</p>
      <ol
        aria-label={t("passages")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="flex flex-col gap-3 rounded-lg"
      >
        {passages.map(({ ordinal, heading, passage, page }) => (
          <li key={ordinal} className="rounded-lg border bg-raised p-3 shadow-card">
            <p className="mb-1.5 flex flex-wrap items-center gap-2 text-ink-faint text-xs">
              <span className="tabular-nums">{ordinal + 1}</span>
              {page !== null && <Badge>{t("pagePage", { page })}</Badge>}
              {heading !== "" && <span className="min-w-0 break-words font-medium">{heading}</span>}
            </p>
            <p className="whitespace-pre-wrap break-words text-sm">{passage}</p>
          </li>
        ))}
      </ol>
      {passages.length === 0 && <p className="text-ink-faint">{t("noneYet")}</p>}
      <LoadMore {...pagingOf(list)} />
    </>
  );
}
