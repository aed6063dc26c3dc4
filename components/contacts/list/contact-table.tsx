"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { type CSSProperties, useCallback, useEffect, useRef } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import type { Paging } from "#components/ui/load-more.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { Selection } from "../bulk/use-selection.ts";
import { type MessageContact, useMessageContact } from "../use-message-contact.ts";
import type { ReferenceNames } from "./columns/column-cell.tsx";
import { ColumnHeader } from "./columns/column-header.tsx";
import { useColumnNames } from "./columns/column-names.ts";
import type { ColumnId, ListOrder } from "./columns/list-columns.ts";
import type { Columns } from "./columns/use-columns.ts";
import { ContactRow, wideCell } from "./contact-row.tsx";

/** Height of a row in px, and how many rows before the end the next page is loaded. */
const ROW = 44;
const AHEAD = 15;

const CONTACT: ColumnId = "contact";

type ContactTableProps = {
  contacts: readonly Contact[];
  names: ReferenceNames;
  columns: Columns;
  orderBy: ListOrder;
  onOrder: (orderBy: ListOrder) => void;
  openId: string | null;
  onOpen: (contactId: string) => void;
  paging: Paging;
  /** Null if contacts cannot be selected. */
  selection: Selection | null;
};

/** The table: only visible rows are rendered, and the next page is loaded near the end. */
export function ContactTable(props: ContactTableProps) {
  const t = useTranslations("contacts.contactTable");
  const { contacts, names, columns, openId, onOpen, selection } = props;
  const { hasMore, loading, failed, onLoadMore } = props.paging;
  const onMessage = useMessageRow();
  const onToggle = useToggleRow(selection);
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
  // Another order begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the order alone.
  useEffect(() => scroller.current?.scrollTo(0, 0), [props.orderBy]);
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (last?.end ?? 0);
  const isFilled = columns.isResized("contact");
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
        style={cssWidth([CONTACT, ...columns.ids].reduce((sum, id) => sum + columns.widthOf(id), 0))}
        className="w-full table-fixed border-separate border-spacing-0 sm:min-w-(--width)"
      >
        <Head {...props} isFilled={isFilled} />
        <tbody>
          <Gap height={above} />
          {items.map((item) => {
            const contact = contacts[item.index];
            return (
              contact && (
                <ContactRow
                  key={contact.id}
                  contact={contact}
                  columns={columns.ids}
                  names={names}
                  isFilled={isFilled}
                  rowIndex={item.index + 2}
                  isOpen={contact.id === openId}
                  onOpen={onOpen}
                  onMessage={onMessage}
                  isSelected={selection && (selection.isAll || selection.ids.has(contact.id))}
                  onToggle={onToggle}
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

type HeadProps = Pick<ContactTableProps, "columns" | "orderBy" | "onOrder" | "selection" | "contacts"> & {
  isFilled: boolean;
};

/** The widths and headers of the columns. The contact takes the rest of the width, until the user sets its width. */
function Head({ columns, orderBy, onOrder, isFilled, ...selecting }: HeadProps) {
  const nameOf = useColumnNames();
  const header = (id: ColumnId, className: string) => (
    <ColumnHeader
      key={id}
      id={id}
      label={nameOf(id)}
      width={columns.widthOf(id)}
      onResize={(width) => columns.resize(id, width)}
      orderBy={orderBy}
      onOrder={onOrder}
      className={cn("sticky top-0", className)}
      before={id === CONTACT && <SelectLoaded {...selecting} />}
    />
  );
  return (
    <>
      <colgroup>
        <col style={cssWidth(columns.widthOf(CONTACT))} className={cn(isFilled && "sm:w-(--width)")} />
        {columns.ids.map((id, index) => (
          <col
            key={id}
            style={cssWidth(columns.widthOf(id))}
            className={cn("w-32 sm:w-(--width)", index > 0 && "hidden sm:table-column")}
          />
        ))}
        {isFilled && <col className="hidden sm:table-column" />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {header(CONTACT, "left-0 z-20 pl-4")}
          {columns.ids.map((id, index) => header(id, cn("z-10", index > 0 && wideCell)))}
          {isFilled && <td className={cn("sticky top-0 z-10 border-b bg-surface", wideCell)} />}
        </tr>
      </thead>
    </>
  );
}

/** Selects all loaded contacts, or none. */
function SelectLoaded({ selection, contacts }: Pick<ContactTableProps, "selection" | "contacts">) {
  const t = useTranslations("contacts.bulkBar");
  if (!selection) return null;
  const { ids, isAll } = selection;
  const isEvery = isAll || contacts.every(({ id }) => ids.has(id));
  return (
    <Checkbox
      aria-label={t("selectLoaded")}
      checked={isEvery ? true : ids.size > 0 && "indeterminate"}
      onCheckedChange={() =>
        isAll ? selection.clear() : selection.toggleLoaded(contacts.map(({ id }) => id))
      }
      className="mr-3"
    />
  );
}

function cssWidth(width: number): CSSProperties {
  return { "--width": `${width}px` } as CSSProperties;
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

/** Returns the same function at each draw, like `useMessageRow`. */
function useToggleRow(selection: Selection | null): (contactId: string) => void {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  return useCallback((contactId: string) => latest.current?.toggle(contactId), []);
}

/**
 * Placeholder for the rows that are not rendered. It has one cell: spanning hidden columns would show them again as
 * empty ones.
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
