"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { effectiveAmountText, sumsText } from "#components/opportunities/money.ts";
import { opportunityKeys } from "#components/opportunities/opportunity-queries.ts";
import { Link } from "#components/ui/link.tsx";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { type Opportunity, winLoss } from "#lib/opportunities/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { WorkCard } from "./work-card.tsx";

const SHOWN = 100;

/** The user's open opportunities, by pipeline and stage. */
export function MyOpportunities() {
  const t = useTranslations("pages.myOpportunities");
  const { workspace, user } = useShell();
  const query = { assignedComercialId: user.id, winLossStatus: `${winLoss.open}` as const, pageSize: SHOWN };
  const mine = useQuery({
    queryKey: [...opportunityKeys.lists(workspace.id), "mine", user.id],
    queryFn: ({ signal }) => call(opportunityEndpoints.list, { workspaceId: workspace.id, query, signal }),
  });
  const all = mine.data?.data ?? [];
  const stages = Map.groupBy(all, ({ pipelineName, stageName }) => `${pipelineName} · ${stageName}`);
  return (
    <WorkCard
      title={t("yourOpenOpportunities")}
      href={`/${workspace.id}/opportunities`}
      linkLabel={t("opportunities")}
      query={mine}
      isEmpty={all.length === 0}
      emptyText={t("youHaveNoOpenOpportunities")}
    >
      {[...stages].map(([name, members]) => (
        <section key={name} aria-label={name}>
          <h3 className="flex h-8 items-center justify-between gap-2 border-b bg-sunken px-4 font-medium text-ink-soft text-xs">
            <span className="truncate">{name}</span>
            <span className="shrink-0 tabular-nums">{sumsText(sumsOf(members))}</span>
          </h3>
          <ul>
            {members.map((opportunity) => (
              <li key={opportunity.id} className="border-b last:border-b-0">
                <Link
                  href={`/${workspace.id}/opportunities/${opportunity.id}`}
                  className="flex items-center gap-2 px-4 py-2 hover:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{opportunity.name}</span>
                    <span className="block truncate text-ink-faint text-xs">{opportunity.contactName}</span>
                  </span>
                  <span className="shrink-0 text-sm tabular-nums">{effectiveAmountText(opportunity)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </WorkCard>
  );
}

function sumsOf(opportunities: readonly Opportunity[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currencyCode, amount } of opportunities)
    sums[currencyCode] = (sums[currencyCode] ?? 0) + amount;
  return sums;
}
