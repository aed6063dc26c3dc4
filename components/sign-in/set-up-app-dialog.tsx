"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { AppCodeForm } from "./app-code-form.tsx";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";

/** Sets up an authenticator app: its secret, the first code, and then the recovery codes. */
export function SetUpAppDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("sign-in.setUpAppDialog");
  const [codes, setCodes] = useState<string[] | null>(null);
  const start = useWrite(signInEndpoints.startApp, { stale: [] });

  function finish(recoveryCodes: string[] | null) {
    if (recoveryCodes) return setCodes(recoveryCodes);
    toast.success(t("turnedOn"));
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogContent title={t("setUp")} description={start.data ? t("scan") : t("whatYouNeed")}>
          {start.data ? (
            <AppCodeForm secret={start.data} onEnabled={finish} onCancel={onClose} />
          ) : (
            <ConfirmedForm
              error={start.error}
              busy={start.isPending}
              submitLabel={t("continue")}
              onSubmit={(body) => start.mutate({ body })}
              onCancel={onClose}
            />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
