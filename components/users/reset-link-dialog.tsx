"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { ChoiceCards } from "#components/ui/form/choice-cards.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { OneTimeSecret } from "#components/ui/one-time-secret.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { accountEndpoints } from "#lib/accounts/endpoints.ts";

type ResetLinkDialogProps = { userId: string; name: string };

/** A button that creates a link with which a member sets a password or confirms an email, and shows it once. */
export function ResetLinkDialog({ userId, name }: ResetLinkDialogProps) {
  const t = useTranslations("users.resetLinkDialog");
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState("password");
  const password = useWrite(accountEndpoints.createResetLink, { stale: [] });
  const email = useWrite(accountEndpoints.createEmailLink, { stale: [] });
  const create = kind === "email" ? email : password;

  function change(next: boolean) {
    setOpen(next);
    if (!next) create.reset();
  }

  return (
    <>
      <IconButton
        label={t("resetName", { name })}
        icon={<KeyRound />}
        size="sm"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={change}>
        {create.data ? (
          <DialogContent title={t("copyTheLink")} description={t("sendIt", { name })}>
            <OneTimeSecret
              secret={create.data.url}
              label={t("link")}
              copyLabel={t("copyLink")}
              onDone={() => change(false)}
            >
              <p className="text-pretty text-ink-soft text-xs">{t("expires")}</p>
            </OneTimeSecret>
          </DialogContent>
        ) : (
          <DialogContent title={t("title", { name })}>
            <form
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                create.mutate({ query: { id: userId } });
              }}
            >
              <ChoiceCards
                label={t("kind")}
                value={kind}
                onChange={setKind}
                choices={[
                  { id: "password", label: t("password"), description: t("aboutPassword") },
                  { id: "email", label: t("email"), description: t("aboutEmail") },
                ]}
              />
              <FormError error={create.error} />
              <div className="flex justify-end gap-2">
                <SubmitButtons busy={create.isPending} onCancel={() => change(false)}>
                  {t("createLink")}
                </SubmitButtons>
              </div>
            </form>
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
