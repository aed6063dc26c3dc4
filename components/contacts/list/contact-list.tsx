"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus, SearchX, Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { setAddress, useOpened } from "#components/layout/address.ts";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useLeaveTrail } from "#components/layout/use-trail.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { ContactOrder } from "#lib/contacts/schema.ts";
import { activeFilters, filterQuery, noFilters } from "../contact-filters.ts";
import type { ContactParts, ListTools } from "../contact-parts.ts";
import { contactListQuery } from "../contact-queries.ts";
import { FilterBar } from "../filter-bar.tsx";
import { NewContactDialog } from "../new-contact-dialog.tsx";
import { ContactPeek } from "../peek/contact-peek.tsx";
import { useContactChanges } from "../use-contact-changes.ts";
import { useAddressFilters } from "../use-page-address.ts";
import { ContactTable } from "./contact-table.tsx";
import { DeleteContactDialog } from "./delete-contact-dialog.tsx";

const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "lastMessage", label: "Last message first" },
] as const satisfies readonly { value: ContactOrder; label: string }[];

/** The list reloads every loaded page, so it waits longer between changes than the board. */
const REST_MS = 2_000;
const noCards = () => {};

/** All contacts of the workspace as a table, with the board's filters. */
export function ContactList({ Parts, Csv }: { Parts?: ContactParts; Csv?: ListTools }) {
  const { workspace } = useShell();
  const [filters, setFilters] = useAddressFilters();
  const asked = useSearchParams().get("orderBy");
  const orderBy = orders.find((order) => order.value === asked)?.value ?? "newest";
  const opened = useOpened("contact");
  const search = useRef<HTMLInputElement>(null);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const list = useInfiniteQuery(contactListQuery(workspace.id, filters, orderBy));
  const stages = useQuery(workspaceQueries.detail(workspace.id)).data?.stages ?? [];
  const [firstStage] = stages;
  const canAdd = usePermission("contacts.write") && firstStage !== undefined;
  const contacts = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = activeFilters(filters).length > 0;
  useContactChanges(workspace.id, filters, noCards, REST_MS);
  useLeaveTrail(workspace.id, "contact", () => [contacts.map(({ id }) => id)]);
  useCommand({
    id: "contacts:search",
    label: "Search contacts",
    group: "Contacts",
    keys: "/",
    run: () => search.current?.focus(),
  });
  useCommand({
    id: "contacts:new",
    label: "New contact",
    group: "Contacts",
    keys: "c",
    run: () => setAdding(canAdd),
  });

  function step(offset: -1 | 1) {
    const index = contacts.findIndex((contact) => contact.id === opened.id);
    const next = contacts[index + offset];
    if (index >= 0 && next) opened.open(next.id);
  }

  return (
    <>
      <PageHeader
        title="Contacts"
        actions={
          <>
            <Select
              label="Order"
              look="plain"
              options={orders}
              value={orderBy}
              onChange={(next) => setAddress("orderBy", next === "newest" ? null : next)}
            />
            {Csv && <Csv filters={filterQuery(filters)} />}
            {canAdd && (
              <Button variant="primary" onClick={() => setAdding(true)} className="max-sm:w-10 max-sm:px-0">
                <Plus aria-hidden="true" /> <span className="max-sm:sr-only">New contact</span>
              </Button>
            )}
          </>
        }
      >
        <FilterBar workspaceId={workspace.id} filters={filters} onChange={setFilters} search={search} />
      </PageHeader>
      <PageBody scroll={false}>
        {list.isPending && <SkeletonRows count={12} className="p-4" />}
        {list.isError && !list.data && (
          <ErrorState title="The contacts could not be loaded" error={list.error} onRetry={list.refetch} />
        )}
        {list.data && contacts.length === 0 && isFiltered && (
          <EmptyState
            icon={<SearchX />}
            title="No contact matches"
            description="Nothing passes all the filters that are set."
            action={<Button onClick={() => setFilters(noFilters)}>Clear all filters</Button>}
          />
        )}
        {list.data && contacts.length === 0 && !isFiltered && (
          <EmptyState
            icon={<Users />}
            title="No contacts yet"
            description="Add the first one, import a file, or send them with the API: POST /api/contact."
          />
        )}
        {contacts.length > 0 && (
          <ContactTable
            contacts={contacts}
            stages={stages}
            openId={opened.id}
            onOpen={opened.open}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onLoadMore={() => void list.fetchNextPage()}
          />
        )}
      </PageBody>
      {isAdding && firstStage && (
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
        onStep={step}
        onDelete={setDeletingId}
        Parts={Parts}
      />
      <DeleteContactDialog
        contactId={deletingId}
        onClose={() => setDeletingId(null)}
        onDeleted={opened.close}
      />
    </>
  );
}
