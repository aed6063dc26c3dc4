"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { type InboxScope, scopeQuery } from "../inbox-address.ts";
import { inboxKeys } from "../inbox-queries.ts";

const FORM = "save-view";

type SaveViewDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; scope: InboxScope };

/** Saves the filters of the list as a named view. */
export function SaveViewDialog({ open, onOpenChange, scope }: SaveViewDialogProps) {
  const t = useTranslations("inbox.saveViewDialog");
  const { workspace } = useShell();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const save = useWrite(inboxEndpoints.createView, {
    stale: [inboxKeys.views(workspace.id)],
    onSuccess: (view) => {
      toast.success(t("savedAsName", { name: view.name }));
      setName("");
      onOpenChange(false);
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("saveThisView")}
        description={t("savesTheView")}
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
            save.mutate({ body: { name, isShared, filters: scopeQuery(scope) } });
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
          <CheckboxRow
            label={t("shareWithEveryone")}
            description={t("otherwiseOnlyYouCanSee")}
            checked={isShared}
            onChange={setShared}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
