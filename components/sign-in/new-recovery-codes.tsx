"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button.tsx";
import { OneTimeSecret } from "#components/ui/one-time-secret.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";

type NewRecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** The content of a dialog that shows new recovery codes, to copy or download. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const t = useTranslations("sign-in.newRecoveryCodes");
  const text = codes.join("\n");
  return (
    <DialogContent title={t("saveYourCodes")} description={t("aboutCodes")}>
      <OneTimeSecret
        secret={text}
        label={t("recoveryCodes")}
        copyLabel={t("copyCodes")}
        doneLabel={t("stored")}
        onDone={onDone}
      >
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="tertulia-recovery-codes.txt"
          className={buttonClass("secondary", "md", "justify-self-start")}
        >
          <Download />
          {t("download")}
        </a>
      </OneTimeSecret>
    </DialogContent>
  );
}
