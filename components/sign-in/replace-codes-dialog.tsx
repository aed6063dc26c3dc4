"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "#components/realtime/use-write.ts";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { signInKeys } from "./sign-in-queries.ts";

/** Replaces the recovery codes and shows the new ones once. */
export function ReplaceCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("sign-in.replaceCodesDialog");
  const rotate = useWrite(signInEndpoints.rotateCodes, { stale: [signInKeys.factors] });
  const codes = rotate.data?.recoveryCodes;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogContent title={t("replaceQuestion")} description={t("consequence")}>
          <ConfirmedForm
            error={rotate.error}
            busy={rotate.isPending}
            submitLabel={t("replaceCodes")}
            onSubmit={(body) => rotate.mutate({ body })}
            onCancel={onClose}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}
