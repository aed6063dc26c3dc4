"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, Pencil, Pin, PinOff, RotateCw, Save, Trash2, Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { viewEndpoints } from "#lib/views/endpoints.ts";
import type { SavedView, ViewScreen } from "#lib/views/schema.ts";
import { usePermission } from "../use-permission.ts";
import { useShell } from "../workspace-context.tsx";
import { haveSameFilters, type ViewFilters } from "./view-filters.ts";
import { viewKeys, viewsQuery } from "./view-queries.ts";

const ViewDialog = lazyPart(() => import("./view-dialog.tsx").then((module) => module.ViewDialog));

export type SavedViewsProps = {
  screen: ViewScreen;
  /** The filters of the screen now. */
  filters: ViewFilters;
  onApply: (filters: ViewFilters) => void;
  /** Leaves out ignored filters and default values. */
  normalize: (filters: ViewFilters) => ViewFilters;
  /** Content after the name of a view: the number of matching records. Rendered while the menu is open. */
  renderCount?: ((viewId: string) => ReactNode) | undefined;
};

/** A menu of the views of a screen: to apply, save, change, share and delete them, and to choose the default. */
export function SavedViews({ screen, filters, onApply, normalize, renderCount }: SavedViewsProps) {
  const t = useTranslations("views.savedViews");
  const { workspace } = useShell();
  const all = useQuery(viewsQuery(workspace.id));
  const views = all.data?.filter((view) => view.screen === screen) ?? [];
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const [edited, setEdited] = useState<SavedView | "new" | null>(null);
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const shown = views.find((view) => haveSameFilters(normalize(view.filters), filters));
  const applied = shown ? undefined : views.find(({ id }) => id === appliedId);
  return (
    <>
      <IconMenu label={t("savedViews")} icon={<Bookmark className={shown && "fill-current"} />}>
        <DropdownMenuLabel>{t("savedViews")}</DropdownMenuLabel>
        {all.isPending && <SkeletonRows count={2} />}
        {all.isError && !all.data && (
          <DropdownMenuItem
            icon={<RotateCw />}
            onSelect={(event) => {
              event.preventDefault();
              void all.refetch();
            }}
          >
            {t("couldNotBeLoaded")}
          </DropdownMenuItem>
        )}
        {all.data && views.length === 0 && (
          <p className="px-2 pb-1.5 text-ink-soft text-xs">{t("setFiltersThenSave")}</p>
        )}
        {views.map((view) => (
          <DropdownMenuItem
            key={view.id}
            icon={view === shown ? <Check /> : <Bookmark />}
            onSelect={() => {
              setAppliedId(view.id);
              onApply(view.filters);
            }}
          >
            {view.name}
            <ViewMarks view={view} />
            {renderCount?.(view.id)}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        {applied && <SaveChanges view={applied} filters={filters} />}
        {shown ? (
          <ViewActions view={shown} onEdit={() => setEdited(shown)} onDelete={() => setDeleting(shown)} />
        ) : (
          <DropdownMenuItem icon={<Bookmark />} onSelect={() => setEdited("new")}>
            {t("saveThisView")}
          </DropdownMenuItem>
        )}
      </IconMenu>
      <ViewDialog
        key={edited === null || edited === "new" ? edited : edited.id}
        open={edited !== null}
        onClose={() => setEdited(null)}
        screen={screen}
        view={edited === "new" ? null : edited}
        filters={filters}
      />
      {deleting && <DeleteView view={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Asks for confirmation. The view stays the same if someone else changes or deletes it while the dialog is open. */
function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useTranslations("views.savedViews");
  const { stale, onSuccess } = useViewWrite();
  const remove = useWrite(viewEndpoints.delete, {
    stale,
    failure: t("couldNotBeDeleted"),
    onSuccess() {
      onClose();
      onSuccess();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: view.id } })}
      title={t("deleteQuestion", { name: view.name })}
      description={t("whatIsDeleted", { isShared: String(view.isShared) })}
      confirmLabel={t("deleteView")}
    />
  );
}

function ViewMarks({ view }: { view: SavedView }) {
  const t = useTranslations("views.savedViews");
  return (
    <>
      {view.isShared && (
        <Users role="img" aria-label={t("sharedWithEveryone")} className="ml-1.5 inline size-3" />
      )}
      {view.isDefault && <Pin role="img" aria-label={t("opensFirst")} className="ml-1.5 inline size-3" />}
    </>
  );
}

/** Stores the changed filters of the view that was applied last. */
function SaveChanges({ view, filters }: { view: SavedView; filters: ViewFilters }) {
  const t = useTranslations("views.savedViews");
  const update = useWrite(viewEndpoints.update, { ...useViewWrite(), failure: t("couldNotBeSaved") });
  const mayChange = useMayChange(view);
  const { name, isShared } = view;
  if (!mayChange) return null;
  return (
    <DropdownMenuItem
      icon={<Save />}
      onSelect={() => update.mutate({ query: { id: view.id }, body: { name, isShared, filters } })}
    >
      {t("updateName", { name })}
    </DropdownMenuItem>
  );
}

type ViewActionsProps = { view: SavedView; onEdit: () => void; onDelete: () => void };

/** Actions for the current view. */
function ViewActions({ view, onEdit, onDelete }: ViewActionsProps) {
  const t = useTranslations("views.savedViews");
  const setDefault = useWrite(viewEndpoints.setDefault, { ...useViewWrite(), failure: t("couldNotBeSaved") });
  const { id, name, screen, isDefault } = view;
  const mayChange = useMayChange(view);
  return (
    <>
      <DropdownMenuItem
        icon={isDefault ? <PinOff /> : <Pin />}
        onSelect={() => setDefault.mutate({ body: { screen, viewId: isDefault ? null : id } })}
      >
        {isDefault ? t("doNotOpenFirst") : t("openFirst")}
      </DropdownMenuItem>
      {mayChange && (
        <>
          <DropdownMenuItem icon={<Pencil />} onSelect={onEdit}>
            {t("renameOrShare")}
          </DropdownMenuItem>
          <DropdownMenuItem danger icon={<Trash2 />} onSelect={onDelete}>
            {t("deleteName", { name })}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}

/** Whether the signed-in person may change a view: their own, and shared ones with the permission for settings. */
function useMayChange({ isMine }: SavedView): boolean {
  const mayChangeShared = usePermission("settings.write");
  return isMine || mayChangeShared;
}

/** The options of every write of views. */
function useViewWrite() {
  const router = useRouter();
  const stale = [viewKeys.list(useShell().workspace.id)];
  // Links to the screen have the filters of the default view, which the layout reads.
  return { stale, onSuccess: () => router.refresh() };
}
