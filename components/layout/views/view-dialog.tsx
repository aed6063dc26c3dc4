"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { viewEndpoints } from "#lib/views/endpoints.ts";
import { type SavedView, sharingPermissions, type ViewScreen } from "#lib/views/schema.ts";
import { usePermission } from "../use-permission.ts";
import { useShell } from "../workspace-context.tsx";
import type { ViewFilters } from "./view-filters.ts";
import { viewKeys } from "./view-queries.ts";

const FORM = "saved-view";

type ViewDialogProps = {
  open: boolean;
  onClose: () => void;
  screen: ViewScreen;
  /** The view to rename or share; null saves a new one. */
  view: SavedView | null;
  filters: ViewFilters;
};

/** Saves the filters of a screen as a named view, or changes a view's name and whether it is shared. */
export function ViewDialog({ open, onClose, screen, view, filters }: ViewDialogProps) {
  const t = useTranslations("views.viewDialog");
  const { workspace } = useShell();
  const mayShare = usePermission(sharingPermissions[screen]);
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const saved = {
    stale: [viewKeys.list(workspace.id)],
    onSuccess: (view: SavedView) => {
      toast.success(t("savedAsName", { name: view.name }));
      setName("");
      onClose();
    },
  };
  const create = useWrite(viewEndpoints.create, saved);
  const update = useWrite(viewEndpoints.update, saved);
  const save = view ? update : create;
  const title = view ? t("changeView") : t("saveThisView");

  function submit() {
    if (view) update.mutate({ query: { id: view.id }, body: { name, isShared, filters } });
    else create.mutate({ body: { screen, name, isShared, filters } });
  }

  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={t("savesTheFilters")}
        size="sm"
        footer={
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={save.isPending}
            disabled={name.trim() === ""}
          >
            {t("saveView")}
          </Button>
        }
      >
        <form
          id={FORM}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field label={t("name")} error={save.error?.message}>
            <Input
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
              placeholder={t("nameExample")}
            />
          </Field>
          {mayShare && (
            <CheckboxRow
              label={t("shareWithEveryone")}
              description={t("otherwiseOnlyYouCanSee")}
              checked={isShared}
              onChange={setShared}
            />
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
