"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { setQueryParameter, useQueryParameters } from "#components/layout/query-parameters.ts";
import { usePermissions } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { DebouncedSearch } from "#components/ui/form/debounced-search.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { type TrashFilter, type TrashItem, trashKinds } from "#lib/trash/schema.ts";
import { DeletePermanentlyDialog } from "./delete-permanently-dialog.tsx";
import { EmptyTrashButton } from "./empty-trash-button.tsx";
import { trashQuery } from "./trash-queries.ts";
import { TrashRow } from "./trash-row.tsx";

/** The permissions for deleting records, which also apply to restoring them. */
const deleting = ["contacts.delete", "rules.write", "agents.write", "automations.write"] as const;

/** The page "Trash": records deleted in the last 30 days. */
export function TrashPage() {
  const t = useTranslations("trash.page");
  const may = usePermissions();
  const [kind, setKind] = useKind();
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  if (!deleting.some((permission) => may(permission))) {
    return (
      <>
        <PageHeader title={t("title")} />
        <PageBody>
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        </PageBody>
      </>
    );
  }
  const filter = { ...(kind && { kind }), ...(search.trim() && { search: search.trim() }) };
  return (
    <>
      <PageHeader title={t("title")}>
        <DebouncedSearch label={t("search")} field={field} value={search} onChange={setSearch} />
        <FilterChoice
          label={t("kind")}
          options={trashKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind ?? ""}
          onChange={setKind}
        />
      </PageHeader>
      <PageBody>
        <div className="mx-auto w-full max-w-4xl p-4 sm:p-6">
          <TrashList filter={filter} />
        </div>
      </PageBody>
    </>
  );
}

/** The kind of the filter, stored in the URL. */
function useKind() {
  const value = useQueryParameters().get("kind");
  const kind = trashKinds.find((one) => one === value);
  const change = (next: string) => setQueryParameter("kind", next || null);
  return [kind, change] as const;
}

function TrashList({ filter }: { filter: TrashFilter }) {
  const t = useTranslations("trash.page");
  const { workspace } = useShell();
  const list = useInfiniteQuery(trashQuery(workspace.id, filter));
  const [deleted, setDeleted] = useState<TrashItem | null>(null);
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = list.data !== undefined && items.length === 0;
  const isFiltered = filter.kind !== undefined || filter.search !== undefined;
  return (
    <>
      {!isEmpty && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-72 text-ink-soft text-sm">{t("note")}</p>
          {items.length > 0 && !isFiltered && <EmptyTrashButton />}
        </div>
      )}
      <LoadState query={list} failure={t("couldNotBeLoaded")} rows={8} />
      {isEmpty && (
        <EmptyState
          icon={<Trash2 />}
          title={isFiltered ? t("noMatches") : t("empty")}
          description={isFiltered ? t("noMatchesNote") : t("emptyNote")}
        />
      )}
      {items.length > 0 && (
        <ul aria-label={t("title")} className="divide-y">
          {items.map((item) => (
            <TrashRow key={item.id} item={item} onDelete={() => setDeleted(item)} />
          ))}
        </ul>
      )}
      <LoadMore {...pagingOf(list)} />
      <DeletePermanentlyDialog item={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
