"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { privacyKeys } from "./privacy-queries.ts";

/** Asks for the contact's name, and then starts to erase the contact everywhere. */
export function EraseDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useTranslations("privacy.eraseDialog");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const name = fullName(contact.name, contact.lastname);
  const erase = useWrite(privacyEndpoints.eraseContact, {
    stale: [privacyKeys.erasures(workspaceId)],
    onSuccess: () => {
      toast.success(t("started"));
      router.push(`/${workspaceId}/settings/privacy`);
    },
    failure: t("couldNotErase"),
  });
  const submit = () => {
    if (comparable(typed) !== comparable(name)) setWrong(true);
    else erase.mutate({ params: { id: contact.id }, body: { confirmation: typed } });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { name })}
      description={t("body")}
      confirmLabel={t("submit")}
      busy={erase.isPending}
      onConfirm={submit}
    >
      <Field label={t("confirm", { name })} {...(isWrong && { error: t("wrongName") })}>
        <Input
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** As the API compares: a label shows repeated spaces as one. */
function comparable(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLowerCase();
}
