"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "#components/realtime/use-write.ts";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { signInKeys } from "./sign-in-queries.ts";

/** Removes the authenticator app. */
export function TurnOffAppDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("sign-in.turnOffAppDialog");
  const disable = useWrite(signInEndpoints.disableApp, {
    stale: [signInKeys.factors],
    onSuccess: () => {
      toast.success(t("turnedOff"));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("turnOffQuestion")} description={t("consequence")}>
        <ConfirmedForm
          danger
          error={disable.error}
          busy={disable.isPending}
          submitLabel={t("turnOff")}
          onSubmit={(body) => disable.mutate({ body })}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
