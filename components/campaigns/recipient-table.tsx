"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { RecipientState } from "#lib/campaigns/schema.ts";
import { type Recipient, recipientStates } from "#lib/campaigns/schema.ts";
import { stateVariants } from "./campaign-labels.ts";
import { campaignQueries } from "./campaign-queries.ts";

export type RecipientFilter = { state: RecipientState | null; code: string | null };

type RecipientTableProps = {
  campaignId: string;
  filter: RecipientFilter;
  onFilter: (filter: RecipientFilter) => void;
};

export function RecipientTable({ campaignId, filter, onFilter }: RecipientTableProps) {
  const t = useTranslations("campaigns.recipientTable");
  const tStates = useTranslations("campaigns.recipientStates");
  const workspaceId = useShell().workspace.id;
  const list = useInfiniteQuery(
    campaignQueries.recipients(workspaceId, campaignId, filter.state, filter.code),
  );
  const recipients = list.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-label={t("recipients")} className="rounded-lg border bg-raised">
      <div className="flex items-center justify-between gap-3 p-3 pl-4">
        <h2 className="font-semibold text-sm">{t("recipients")}</h2>
        <FilterChoice
          label={t("status")}
          options={recipientStates.map((state) => ({ value: state, label: tStates(state) }))}
          value={filter.state ?? ""}
          onChange={(next) =>
            onFilter({ state: recipientStates.find((state) => state === next) ?? null, code: null })
          }
        />
      </div>
      <LoadState query={list} failure={t("couldntLoad")} rows={4} className="p-4" />
      {recipients?.length === 0 && <p className="px-4 pb-4 text-ink-faint text-sm">{t("noRecipients")}</p>}
      {recipients && recipients.length > 0 && (
        <Table aria-label={t("recipients")}>
          <TableHeader>
            <TableRow>
              <TableHead>{t("contact")}</TableHead>
              <TableHead className="max-sm:hidden">{t("number")}</TableHead>
              <TableHead>{t("status")}</TableHead>
              <TableHead className="max-sm:hidden">{t("sent")}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {recipients.map((recipient) => (
              <Row key={recipient.contactId} recipient={recipient} workspaceId={workspaceId} />
            ))}
          </TableBody>
        </Table>
      )}
      <LoadMore {...pagingOf(list)} />
    </section>
  );
}

function Row({ recipient, workspaceId }: { recipient: Recipient; workspaceId: string }) {
  const { contactId, name, number, state, code, reason, reasonParts, sentDate } = recipient;
  const tStates = useTranslations("campaigns.recipientStates");
  const tReasons = useTranslations("campaigns.skipReasons");
  const isSkipped = state === "skipped" && code !== null;
  return (
    <TableRow>
      <TableCell>
        <Link href={`/${workspaceId}/contacts/${contactId}`} className="font-medium hover:underline">
          {name}
        </Link>
      </TableCell>
      <TableCell className="text-ink-soft tabular-nums max-sm:hidden">{number && `+${number}`}</TableCell>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <Badge variant={stateVariants[state]}>{tStates(state)}</Badge>
          {reason && (
            <span className="text-ink-faint text-xs">
              {isSkipped ? (
                translateValue(tReasons, code, reason)
              ) : (
                <ReasonText text={reason} parts={reasonParts} />
              )}
            </span>
          )}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-ink-soft text-xs max-sm:hidden">
        {sentDate && <TimeAgo date={sentDate} ago />}
      </TableCell>
    </TableRow>
  );
}
