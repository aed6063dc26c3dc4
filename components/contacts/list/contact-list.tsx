"use client";

import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus, SearchX, Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { openAdjacent, setAddress, useOpened } from "#components/layout/address.ts";
import { useListCommands } from "#components/layout/commands/use-list-commands.ts";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useLeaveTrail } from "#components/layout/use-trail.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Link } from "#components/ui/link.tsx";
import { pagingOf } from "#components/ui/load-more.tsx";
import { LoadState } from "#components/ui/load-state.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ContactOrder } from "#lib/contacts/schema.ts";
import { activeFilters, filterQuery, noFilters } from "../contact-filters.ts";
import type { ContactParts, ConversationPart, ListTools } from "../contact-parts.ts";
import { contactListQuery } from "../contact-queries.ts";
import { FilterBar } from "../filter-bar.tsx";
import { NewContactDialog } from "../new-contact-dialog.tsx";
import { ContactPeek } from "../peek/contact-peek.tsx";
import { useContactChanges } from "../use-contact-changes.ts";
import { useAddressFilters } from "../use-page-address.ts";
import { ContactTable } from "./contact-table.tsx";
import { DeleteContactDialog } from "./delete-contact-dialog.tsx";

const orders = ["newest", "oldest", "lastMessage"] as const satisfies readonly ContactOrder[];

/** The list reloads every loaded page, so it waits longer between changes than the board. */
const PAUSE_MS = 2_000;
const noFlash = () => {};

function orderOf(requested: string | null): ContactOrder {
  return orders.find((order) => order === requested) ?? "newest";
}

type ContactListProps = { Parts?: ContactParts; Csv?: ListTools; Conversation: ConversationPart };

/** All contacts of the workspace as a table, with the board's filters. */
export function ContactList({ Csv, ...parts }: ContactListProps) {
  const t = useTranslations("contacts.contactList");
  const { workspace } = useShell();
  const [filters, setFilters] = useAddressFilters();
  const orderBy = orderOf(useSearchParams().get("orderBy"));
  const opened = useOpened("contact");
  const search = useRef<HTMLInputElement>(null);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const list = useInfiniteQuery(contactListQuery(workspace.id, filters, orderBy));
  const stages = useQuery(workspaceQueries.detail(workspace.id)).data?.stages ?? [];
  const [firstStage] = stages;
  const canAdd = usePermission("contacts.write") && firstStage !== undefined;
  const contacts = list.data?.pages.flatMap((page) => page.data) ?? [];
  useContactChanges(workspace.id, filters, noFlash, PAUSE_MS);
  useLeaveTrail(workspace.id, "contact", () => [contacts.map(({ id }) => id)]);
  useListCommands({ noun: "contact", search, onNew: () => setAdding(true) });

  return (
    <>
      <PageHeader
        title={t("contacts")}
        actions={
          <>
            <Select
              label={t("order")}
              look="plain"
              options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
              value={orderBy}
              onChange={(next) => setAddress("orderBy", next === "newest" ? null : next)}
            />
            {Csv && <Csv filters={filterQuery(filters)} />}
            {canAdd && <AddButton onAdd={() => setAdding(true)} />}
          </>
        }
      >
        <FilterBar workspaceId={workspace.id} filters={filters} onChange={setFilters} search={search} />
      </PageHeader>
      <PageBody scroll={false}>
        <ListState
          list={list}
          isEmpty={contacts.length === 0}
          onClear={activeFilters(filters).length > 0 ? () => setFilters(noFilters) : null}
        />
        {contacts.length > 0 && (
          <ContactTable
            contacts={contacts}
            stages={stages}
            openId={opened.id}
            onOpen={opened.open}
            paging={pagingOf(list)}
          />
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
      <ContactPeek
        contactId={opened.id}
        onClose={opened.close}
        onStep={(offset) => openAdjacent(opened, contacts, offset)}
        onDelete={setDeletingId}
        {...parts}
      />
      <DeleteContactDialog
        contactId={deletingId}
        onClose={() => setDeletingId(null)}
        onDeleted={opened.close}
      />
    </>
  );
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

/** What the page shows instead of the table: loading, an error, or that there are no contacts. */
function ListState({ list, isEmpty, onClear }: ListStateProps) {
  const t = useTranslations("contacts.contactList");
  const canImport = usePermission("imports.write");
  if (!list.data) return <LoadState query={list} failure={t("couldNotBeLoaded")} rows={12} className="p-4" />;
  if (!isEmpty) return null;
  if (onClear) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("noMatchingContacts")}
        description={t("noContactMatchesAll")}
        action={<Button onClick={onClear}>{t("clearAllFilters")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Users />}
      title={t("noContactsYet")}
      description={t("addTheFirstOne")}
      action={canImport && <ImportLink />}
    />
  );
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
