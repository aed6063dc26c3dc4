"use client";

import { useTranslations } from "next-intl";
import { numberText } from "#components/ui/text/formats.ts";
import { type CountedEvent, NONE } from "#lib/inbox/schema.ts";
import {
  type ConversationGrouping,
  type ConversationReport,
  conversationGroupings,
} from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import { GroupCard } from "../charts/group-card.tsx";
import { spanText } from "../parts/span-text.ts";
import { type ConversationScope, conversationLink, groupFilters } from "./conversation-link.ts";

type GroupsProps = {
  report: ConversationReport;
  scope: ConversationScope;
  onChange: (by: ConversationGrouping) => void;
};

/** A report of conversations by channel, team, person or tag. */
export function ConversationGroups({ report, scope, onChange }: GroupsProps) {
  const t = useTranslations("reports.conversationGroups");
  return (
    <GroupCard
      by={report.by}
      groupings={conversationGroupings}
      onChange={onChange}
      help={t(`help.${report.by}`)}
      figure={useGroupFigure(report, scope)}
      kind="beside"
      fileName={`conversations-by-${report.by}`}
      emptyText={t("nothingHappened", { filtered: String(scope.isFiltered) })}
    />
  );
}

function useGroupFigure({ by, groups }: ConversationReport, scope: ConversationScope): Figure {
  const t = useTranslations("reports.conversationGroups");
  const tGroups = useTranslations("reports.groups");
  const kinds = ["opened", "answered", "resolved"] as const;
  const variants = { opened: "accent", answered: "success", resolved: "neutral" } as const;
  const linkOf = (id: string | null, happened: CountedEvent) =>
    conversationLink(scope, { happened, [groupFilters[by]]: id ?? NONE });
  const linksOf = (happened: CountedEvent) => groups.map(({ id }) => linkOf(id, happened));
  const spanOf = (seconds: number | null) => (seconds === null ? "–" : spanText(seconds));
  return {
    rowTitle: tGroups(`rows.${by}`),
    series: kinds.map((id) => ({ id, label: t(id), variant: variants[id] })),
    text: numberText,
    notes: [
      {
        id: "reopened",
        label: t("reopened"),
        cells: groups.map(({ facts }) => facts.reopened),
        links: linksOf("reopened"),
      },
      {
        id: "firstResponse",
        label: t("firstResponse"),
        cells: groups.map(({ facts }) => spanOf(facts.firstResponse.median)),
        links: linksOf("answered"),
      },
      {
        id: "resolution",
        label: t("resolution"),
        cells: groups.map(({ facts }) => spanOf(facts.resolution.median)),
        links: linksOf("resolved"),
      },
    ],
    rows: groups.map((group) => ({
      id: group.id ?? NONE,
      label: group.name ?? tGroups(`none.${by}`),
      values: kinds.map((happened) => ({
        value: group.facts[happened],
        href: linkOf(group.id, happened),
      })),
    })),
  };
}
