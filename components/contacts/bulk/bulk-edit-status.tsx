"use client";

import { useTranslations } from "next-intl";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import type { BulkEdit } from "#lib/bulk-edits/schema.ts";

/** How far a bulk change or its undo is, and why it stopped. */
export function BulkEditStatus({ edit }: { edit: BulkEdit }) {
  const t = useTranslations("contacts.bulkEditStrip");
  const { status, done, changed, reverted, kept, change, statusReason } = edit;
  const isDeleted = change.delete === true ? "yes" : "no";
  return (
    <>
      {t(`statuses.${status}`, { done, total: processedOf(edit), changed, reverted, kept, isDeleted })}
      {statusReason && (
        <>
          {" "}
          <ReasonText text={statusReason} parts={edit.statusReasonParts} />
        </>
      )}
    </>
  );
}

/** Returns how many contacts the change or its undo processes. */
export function processedOf({ status, changed, total }: BulkEdit): number {
  return status === "reverting" ? changed : total;
}
