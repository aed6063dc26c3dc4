"use client";

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
  const { workspace } = useShell();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const save = useWrite(inboxEndpoints.createView, {
    stale: [inboxKeys.views(workspace.id)],
    onSuccess: (view) => {
      toast.success(`Saved as “${view.name}”`);
      setName("");
      onOpenChange(false);
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Save this view"
        description="Saves the view with its filters and search."
        size="sm"
        footer={
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={save.isPending}
            disabled={name.trim() === ""}
          >
            Save view
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
          <Field label="Name" error={save.error?.message}>
            <Input
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
              placeholder="Unanswered VIPs"
            />
          </Field>
          <CheckboxRow
            label="Share with everyone"
            description="Otherwise only you can see it."
            checked={isShared}
            onChange={setShared}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
