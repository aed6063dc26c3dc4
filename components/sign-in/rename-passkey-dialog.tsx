"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { type Passkey, RenamePasskey } from "#lib/sign-in/schema.ts";
import { signInKeys } from "./sign-in-queries.ts";

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations("sign-in.renamePasskeyDialog");
  const form = useForm({ resolver: formResolver(RenamePasskey), defaultValues: { name: passkey.name } });
  const rename = useWrite(signInEndpoints.renamePasskey, {
    stale: [signInKeys.factors],
    onSuccess: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("renamePasskey")}>
        <form
          noValidate
          onSubmit={form.handleSubmit((body) => rename.mutate({ query: { id: passkey.id }, body }))}
          className="grid gap-4"
        >
          <Field label={t("name")} error={form.formState.errors.name?.message} required>
            <Input {...form.register("name")} maxLength={60} autoComplete="off" />
          </Field>
          <FormError error={rename.error} />
          <div className="flex justify-end gap-2">
            <SubmitButtons busy={rename.isPending} onCancel={onClose}>
              {t("rename")}
            </SubmitButtons>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
