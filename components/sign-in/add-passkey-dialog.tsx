"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { userKeys } from "#components/users/user-queries.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { AddPasskey } from "#lib/sign-in/schema.ts";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { createPasskey, PasskeyError } from "./passkey-browser.ts";
import { signInKeys } from "./sign-in-queries.ts";

/** Adds a passkey with a name, and then shows the recovery codes if they are new. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("sign-in.addPasskeyDialog");
  const tProblems = useTranslations("sign-in.passkeyProblems");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<Error | null>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const add = useWrite(signInEndpoints.addPasskey, {
    stale: [signInKeys.factors, userKeys.sessions],
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes) return setCodes(recoveryCodes);
      toast.success(t("added"));
      onClose();
    },
  });
  const start = useWrite(signInEndpoints.startPasskey, {
    stale: [],
    onSuccess: async (options) => {
      try {
        const credential = await createPasskey(options);
        add.mutate({ body: AddPasskey.parse({ name, credential }) });
      } catch (error) {
        setProblem(new Error(tProblems(error instanceof PasskeyError ? error.problem : "cancelled")));
      }
    },
  });

  function submit(body: { confirmation?: string }) {
    setProblem(null);
    setNameMissing(name.trim() === "");
    if (name.trim() !== "") start.mutate({ body });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogContent title={t("addPasskey")} description={t("about")}>
          <ConfirmedForm
            error={problem ?? start.error ?? add.error}
            busy={start.isPending || add.isPending}
            submitLabel={t("continue")}
            onSubmit={submit}
            onCancel={onClose}
          >
            <Field
              label={t("name")}
              description={t("aboutName")}
              error={isNameMissing ? t("enterAName") : undefined}
              required
            >
              <Input
                value={name}
                onChange={(event) => setName(event.target.value)}
                maxLength={60}
                autoComplete="off"
              />
            </Field>
          </ConfirmedForm>
        </DialogContent>
      )}
    </Dialog>
  );
}
