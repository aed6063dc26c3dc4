import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { ApiError } from "#lib/platform/api/client.ts";

export type RecordPeekProps<T> = {
  /** The type of the record, as in "This contact does not exist". */
  noun: string;
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
  const { noun, query, titleOf, headerOf, goneIcon, onClose, children } = props;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const record = isGone ? undefined : query.data;
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && !leaveField() && onClose()}
      title={record === undefined ? capital(noun) : titleOf(record)}
      header={headerOf(record)}
      className="p-0"
    >
      {record !== undefined && children(record)}
      {query.isPending && <SkeletonRows count={9} className="p-4" />}
      {isGone && (
        <EmptyState
          icon={goneIcon}
          title={`This ${noun} does not exist`}
          description="It was deleted, or the link is for another workspace."
          action={<Button onClick={onClose}>Close</Button>}
        />
      )}
      {query.isError && record === undefined && !isGone && (
        <ErrorState title={`The ${noun} could not be loaded`} error={query.error} onRetry={query.refetch} />
      )}
    </Sheet>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Escape in a field leaves the field, which reverts first; outside of fields it closes the peek. */
function leaveField(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches("[role=dialog] :is(input, textarea)")) return false;
  requestAnimationFrame(() => field.blur());
  return true;
}
