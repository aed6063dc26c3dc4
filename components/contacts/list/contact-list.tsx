"use client";

import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CopyCheck, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { useListCommands } from "#components/layout/commands/use-list-commands.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useOpened } from "#components/layout/query-parameters.ts";
import { adjacentStep } from "#components/layout/trail/adjacent-step.ts";
import { useLeaveList } from "#components/layout/trail/use-leave-list.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Link } from "#components/ui/link.tsx";
import { pagingOf } from "#components/ui/load-more.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ContactCount } from "#lib/contacts/schema.ts";
import { BulkBar, BulkEditStrip, BulkEditsButton } from "../bulk/bulk-parts.ts";
import { useSelection } from "../bulk/use-selection.ts";
import { activeFilters, clearFilters, filterQuery } from "../contact-filters.ts";
import type { ContactParts, ConversationPart, ListTools } from "../contact-parts.ts";
import { contactCountQuery, contactListQuery } from "../contact-queries.ts";
import { NoContacts, NoMatch } from "../contact-states.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { NewContactDialog } from "../new-contact-dialog.tsx";
import { useContactChanges } from "../use-contact-changes.ts";
import { useAddressFilters } from "../use-page-address.ts";
import type { ReferenceNames } from "./columns/column-cell.tsx";
import { useColumnNames } from "./columns/column-names.ts";
import { ColumnsButton } from "./columns/columns-button.tsx";
import { columnOfOrder, type ListOrder, listOrders, orderOf, orderQuery } from "./columns/list-columns.ts";
import { useColumns } from "./columns/use-columns.ts";
import { ContactTable } from "./contact-table.tsx";
import { OpenedContact } from "./opened-contact.tsx";

/** The list reloads every loaded page, so it waits longer between changes than the board. */
const PAUSE_MS = 2_000;
const noFlash = () => {};

type ContactListProps = { Parts?: ContactParts; Csv?: ListTools; Conversation: ConversationPart };

/** All contacts of the workspace as a table, with the board's filters. */
export function ContactList({ Csv, ...parts }: ContactListProps) {
  const t = useTranslations("contacts.contactList");
  const { workspace } = useShell();
  const address = useListAddress();
  const { filters, setFilters, orderBy, setOrder, columns, selection } = address;
  const opened = useOpened("contact");
  const search = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const listQuery = contactListQuery(workspace.id, filters, orderQuery(orderBy));
  const list = useInfiniteQuery(listQuery);
  const found = useQuery(contactCountQuery(workspace.id, filters)).data;
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const names = useMemo(() => namesOf(settings), [settings]);
  const stages = settings?.stages ?? [];
  const [firstStage] = stages;
  const canWrite = usePermission("contacts.write");
  const canAdd = canWrite && firstStage !== undefined;
  const contacts = list.data?.pages.flatMap((page) => page.data) ?? [];
  useContactChanges(workspace.id, filters, noFlash, PAUSE_MS);
  useLeaveList(workspace.id, "contact", listQuery, list.data);
  useListCommands({ noun: "contact", search, onNew: () => setAdding(true) });

  return (
    <>
      <PageHeader
        title={t("contacts")}
        aside={<Count found={found} />}
        actions={<ListActions address={address} Csv={Csv} onAdd={canAdd ? () => setAdding(true) : null} />}
      >
        <FilterBar workspaceId={workspace.id} filters={filters} onChange={setFilters} search={search} />
      </PageHeader>
      <PageBody scroll={false} className="relative">
        {canWrite && <BulkEditStrip />}
        <ListState
          list={list}
          isEmpty={contacts.length === 0}
          onClear={activeFilters(filters).length > 0 ? () => setFilters(clearFilters(filters)) : null}
        />
        {contacts.length > 0 && (
          <ContactTable
            contacts={contacts}
            names={names}
            columns={columns}
            orderBy={orderBy}
            onOrder={setOrder}
            openId={opened.id}
            onOpen={opened.open}
            paging={pagingOf(list)}
            selection={canWrite ? selection : null}
          />
        )}
        {(selection.ids.size > 0 || selection.isAll) && (
          <BulkBar selection={selection} query={filterQuery(filters)} found={found} />
        )}
      </PageBody>
      {isAdding && canAdd && (
        <NewContactDialog
          workspaceId={workspace.id}
          stages={stages}
          stageId={firstStage.id}
          onClose={() => setAdding(false)}
          onCreated={opened.open}
        />
      )}
      <OpenedContact opened={opened} stepTo={(offset) => adjacentStep(opened, list, offset)} parts={parts} />
    </>
  );
}

/** The filters, the order and the columns, which are in the address, and the selection of what matches. */
function useListAddress() {
  const [filters, setFilters] = useAddressFilters();
  const columns = useColumns(filters, (next) => setFilters({ ...filters, columns: next }));
  const setOrder = (next: ListOrder) => setFilters({ ...filters, orderBy: next === "newest" ? "" : next });
  const selection = useSelection(JSON.stringify(filterQuery(filters)));
  return { filters, setFilters, orderBy: orderOf(filters.orderBy), setOrder, columns, selection };
}

type ListActionsProps = {
  address: ReturnType<typeof useListAddress>;
  Csv: ListTools | undefined;
  /** Null for people who cannot add contacts. */
  onAdd: (() => void) | null;
};

function ListActions({ address, Csv, onAdd }: ListActionsProps) {
  const canWrite = usePermission("contacts.write");
  return (
    <>
      <DuplicatesLink />
      {canWrite && <BulkEditsButton className="max-sm:hidden" />}
      <OrderSelect value={address.orderBy} onChange={address.setOrder} />
      <ColumnsButton columns={address.columns} />
      {Csv && <Csv filters={filterQuery(address.filters)} />}
      {onAdd && <AddButton onAdd={onAdd} />}
    </>
  );
}

function DuplicatesLink() {
  const t = useTranslations("contacts.contactList");
  const { workspace } = useShell();
  return (
    <Link
      href={`/${workspace.id}/contacts/duplicates`}
      title={t("duplicates")}
      className={buttonClass("ghost", "md", "max-lg:w-8 max-lg:px-0 coarse:max-lg:w-10")}
    >
      <CopyCheck /> <span className="max-lg:sr-only">{t("duplicates")}</span>
    </Link>
  );
}

/** How many contacts match the filters; a lower bound for long lists. */
function Count({ found }: { found: ContactCount | undefined }) {
  const t = useTranslations("contacts.contactList");
  if (!found) return null;
  const { count, isCountExact } = found;
  // In a narrow header, the title and the actions need the space.
  const text = isCountExact ? t("count", { count }) : t("moreThan", { count });
  return <span className="truncate max-lg:hidden">{text}</span>;
}

type OrderSelectProps = { value: ListOrder; onChange: (orderBy: ListOrder) => void };

function OrderSelect({ value, onChange }: OrderSelectProps) {
  const t = useTranslations("contacts.contactList");
  const nameOf = useColumnNames();
  const column = columnOfOrder(value);
  const options: { value: ListOrder; label: string }[] = [
    ...listOrders.map((order) => ({ value: order, label: t(`orders.${order}`) })),
    ...(column ? [{ value, label: nameOf(column) }] : []),
  ];
  return (
    <Select
      label={t("order")}
      variant="plain"
      className="max-sm:max-w-30"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

type Settings = {
  stages: readonly { id: string; name: string; color: string }[];
  segmentations: readonly { id: string; name: string }[];
  customFields: readonly { code: string; type: string }[];
};

function namesOf(settings: Settings | undefined): ReferenceNames {
  return {
    stages: new Map(settings?.stages.map((stage) => [stage.id, stage])),
    fields: new Map(settings?.customFields.map((field) => [field.code, field])),
    segments: new Map(settings?.segmentations.map((segment) => [segment.id, segment])),
  };
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("contacts.contactList");
  return (
    <Button variant="primary" onClick={onAdd} className="max-sm:w-10 max-sm:px-0">
      <Plus /> <span className="max-sm:sr-only">{t("newContact")}</span>
    </Button>
  );
}

type ListStateProps = {
  list: UseInfiniteQueryResult;
  isEmpty: boolean;
  /** Clears the filters; null if none is set. */
  onClear: (() => void) | null;
};

/** The state shown instead of the table: loading, an error, or that there are no contacts. */
function ListState({ list, isEmpty, onClear }: ListStateProps) {
  const t = useTranslations("contacts.contactList");
  const canImport = usePermission("imports.write");
  if (!list.data) return <LoadState query={list} failure={t("couldNotBeLoaded")} rows={12} className="p-4" />;
  if (!isEmpty) return null;
  return onClear ? <NoMatch onClear={onClear} /> : <NoContacts action={canImport && <ImportLink />} />;
}

function ImportLink() {
  const t = useTranslations("checklist.emptyStates");
  const { workspace } = useShell();
  return (
    <Link href={`/${workspace.id}/settings/imports`} className={buttonClass("primary")}>
      {t("importContacts")}
    </Link>
  );
}
