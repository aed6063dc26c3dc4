"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import type { Paging } from "#components/ui/load-more.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { type MessageContact, useMessageContact } from "../use-message-contact.ts";
import { ContactRow, rowColumns } from "./contact-row.tsx";

/** Height of a row in px, and how many rows before the end the next page is loaded. */
const ROW = 44;
const AHEAD = 15;

export type ContactTableProps = {
  contacts: readonly Contact[];
  stages: readonly { id: string; name: string; color: string }[];
  openId: string | null;
  onOpen: (contactId: string) => void;
  paging: Paging;
};

/** The table: only visible rows are rendered, and the next page is loaded near the end. */
export function ContactTable(props: ContactTableProps) {
  const t = useTranslations("contacts.contactTable");
  const { contacts, stages, openId, onOpen } = props;
  const { hasMore, loading, failed, onLoadMore } = props.paging;
  const onMessage = useMessageRow();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const lastDrawn = last?.index ?? -1;
  useEffect(() => {
    if (hasMore && !loading && !failed && lastDrawn >= contacts.length - AHEAD) onLoadMore();
  });
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (last?.end ?? 0);
  const stageById = new Map(stages.map((stage) => [stage.id, stage]));
  return (
    <section
      ref={scroller}
      aria-label={t("contacts")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto outline-offset-[-2px]"
    >
      <table
        data-ready=""
        aria-rowcount={hasMore ? -1 : contacts.length + 1}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <thead>
          <tr aria-rowindex={1}>
            {rowColumns.map(({ name, className }) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 z-10 h-9 border-b bg-surface px-3 text-left font-medium text-ink-faint text-xs first:pl-4 ${className}`}
              >
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} />
          {items.map((item) => {
            const contact = contacts[item.index];
            return (
              contact && (
                <ContactRow
                  key={contact.id}
                  contact={contact}
                  stage={stageById.get(contact.stageId ?? "")}
                  rowIndex={item.index + 2}
                  isOpen={contact.id === openId}
                  onOpen={onOpen}
                  onMessage={onMessage}
                />
              )
            );
          })}
          <Gap height={below} />
        </tbody>
      </table>
      {loading && (
        <div className="flex justify-center py-3 text-ink-faint">
          <Spinner label={t("loadingMoreContacts")} />
        </div>
      )}
      {failed && (
        <button type="button" onClick={onLoadMore} className="mx-auto block py-3 text-accent-ink">
          {t("nextCouldNotBeLoaded")}
        </button>
      )}
    </section>
  );
}

/** Returns the same function at each draw, or scrolling would draw every row. */
function useMessageRow(): MessageContact {
  const message = useMessageContact();
  const latest = useRef(message);
  useEffect(() => {
    latest.current = message;
  });
  const messageRow = useCallback((contact: Contact) => latest.current?.(contact), []);
  return message && messageRow;
}

/**
 * Placeholder for the rows that are not rendered. It has one cell: spanning columns that a narrow window hides would
 * bring them back as empty ones.
 */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}
