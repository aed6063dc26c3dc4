"use client";

import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { bodyOf, type RuleDraft } from "../rule-draft.ts";
import { ruleQueries } from "../rule-queries.ts";

const BacktestResult = lazyPart(() =>
  import("./backtest-result.tsx").then((module) => module.BacktestResult),
);

type BacktestPanelProps = {
  draft: RuleDraft;
  /** The stored rule of the draft: its matches show whether they sent a webhook. */
  ruleId?: string;
};

/** Tests the draft on the events of the last seven days: how often it would have run, and why it would not. */
export function BacktestPanel({ draft, ruleId }: BacktestPanelProps) {
  const t = useTranslations("rules.backtest");
  const workspaceId = useShell().workspace.id;
  const { trigger, conditions } = bodyOf(draft);
  const input = { ruleId, rule: { trigger, conditions } };
  const [tested, setTested] = useState<typeof input | null>(null);
  const query = useQuery({
    ...ruleQueries.backtest(workspaceId, tested ?? input),
    enabled: tested !== null,
  });
  const isOld = tested !== null && JSON.stringify(tested) !== JSON.stringify(input);

  function run() {
    if (tested === null || isOld) setTested(input);
    else void query.refetch();
  }

  return (
    <section aria-label={t("title")} className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-sm">
        <History className="size-4 text-ink-faint" /> {t("title")}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={query.isFetching} onClick={run}>
          {t("run")}
        </Button>
        <p className="min-w-0 flex-1 basis-40 text-ink-faint text-xs">{isOld ? t("isOld") : t("about")}</p>
      </div>
      {tested !== null && <LoadState query={query} failure={t("failure")} rows={4} />}
      {query.data && <BacktestResult backtest={query.data} isStored={ruleId !== undefined} />}
    </section>
  );
}
