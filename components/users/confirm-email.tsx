"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Link } from "#components/ui/link.tsx";
import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

/** Confirms a new email with the token of its link. Only a click confirms, because mail servers open links. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useTranslations("users.confirmEmail");
  const confirm = useMutation({
    mutationFn: () => call(accountEndpoints.confirmEmailChange, { body: { token } }),
  });
  if (confirm.data) {
    return (
      <div role="status" className="grid gap-4">
        <h1 className="font-semibold text-xl">{t("done")}</h1>
        <p className="break-words text-pretty text-ink-soft">{t("signInWith", confirm.data)}</p>
        <Link href="/" className={buttonClass("primary", "lg")}>
          {t("goOn")}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-xl">{t("title")}</h1>
      <p className="text-pretty text-ink-soft">{t("about")}</p>
      <FormError error={confirm.error} />
      <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t("confirm")}
      </Button>
    </div>
  );
}
