import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import { RecordTabTitle } from "../page/record-tab-title.tsx";
import type { RecordNoun } from "./record-noun.ts";

type RecordPeekProps<T> = {
  /** The type of the record, as in "This contact does not exist". */
  noun: RecordNoun;
  query: UseQueryResult<T>;
  titleOf: (record: T) => string;
  /** The header; null while there is no record to show. */
  headerOf: (record: T | undefined) => ReactNode;
  goneIcon: ReactNode;
  onClose: () => void;
  children: (record: T) => ReactNode;
};

/** A record beside the page it was opened from, which stays usable; full screen on a phone. */
export function RecordPeek<T>(props: RecordPeekProps<T>) {
  const tActions = useTranslations("actions");
  const t = useTranslations("layout.recordPeek");
  const { noun, query, titleOf, headerOf, goneIcon, onClose, children } = props;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const record = isGone ? undefined : query.data;
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && !leaveField() && onClose()}
      title={record === undefined ? t("title", { noun }) : titleOf(record)}
      header={headerOf(record)}
      className="p-0"
    >
      {record !== undefined && <RecordTabTitle name={titleOf(record)} />}
      {record !== undefined && children(record)}
      {query.isPending && <SkeletonRows count={9} className="p-4" />}
      {isGone && (
        <EmptyState
          icon={goneIcon}
          title={t("missing", { noun })}
          description={t("itWasDeleted")}
          action={<Button onClick={onClose}>{tActions("close")}</Button>}
        />
      )}
      {query.isError && record === undefined && !isGone && (
        <ErrorState title={t("failed", { noun })} query={query} />
      )}
    </Sheet>
  );
}

/** Escape in a field leaves the field, which reverts first; outside of fields it closes the peek. */
function leaveField(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches("[role=dialog] :is(input, textarea)")) return false;
  requestAnimationFrame(() => field.blur());
  return true;
}
