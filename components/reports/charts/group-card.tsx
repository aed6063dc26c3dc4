"use client";

import { useTranslations } from "next-intl";
import { Select } from "#components/ui/form/select.tsx";
import { type ConversationGrouping, MAX_GROUPS } from "#lib/reports/schema.ts";
import { RankCard, type RankCardProps } from "./rank-card.tsx";

type GroupCardProps<By> = Omit<RankCardProps, "title" | "limit" | "tools" | "anchor"> & {
  by: By;
  groupings: readonly By[];
  onChange: (by: By) => void;
};

/** A figure by assignee, team, tag or channel, as the reader chooses. */
export function GroupCard<By extends ConversationGrouping>(props: GroupCardProps<By>) {
  const { by, groupings, onChange, ...rest } = props;
  const t = useTranslations("reports.groups");
  const titleOf = (grouping: ConversationGrouping) => t(`titles.${grouping}`);
  return (
    <RankCard
      {...rest}
      title={titleOf(by)}
      limit={MAX_GROUPS}
      tools={
        <Select
          label={t("groupBy")}
          variant="plain"
          options={groupings.map((value) => ({ value, label: titleOf(value) }))}
          value={by}
          onChange={onChange}
        />
      }
    />
  );
}
