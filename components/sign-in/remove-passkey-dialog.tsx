"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "#components/realtime/use-write.ts";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import type { Passkey } from "#lib/sign-in/schema.ts";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { signInKeys } from "./sign-in-queries.ts";

/** Removes a passkey. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations("sign-in.removePasskeyDialog");
  const remove = useWrite(signInEndpoints.removePasskey, {
    stale: [signInKeys.factors],
    onSuccess: () => toast.success(t("removed", { name: passkey.name })),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("removeQuestion", { name: passkey.name })} description={t("consequence")}>
        <ConfirmedForm
          danger
          error={remove.error}
          busy={remove.isPending}
          submitLabel={t("removePasskey")}
          onSubmit={(body) => remove.mutate({ query: { id: passkey.id }, body })}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
