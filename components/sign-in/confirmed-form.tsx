"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { ApiError } from "#lib/platform/api/client.ts";

type ConfirmedFormProps = {
  error: Error | null;
  busy: boolean;
  danger?: boolean;
  submitLabel: string;
  onSubmit: (confirmation: { confirmation?: string }) => void;
  onCancel: () => void;
  /** More fields or texts above the confirmation. */
  children?: ReactNode;
};

/**
 * A form of a dialog that changes how the user signs in. It shows a field for the password or a code once the server
 * requires it, because the sign-in was more than ten minutes ago.
 */
export function ConfirmedForm({
  error,
  busy,
  danger,
  submitLabel,
  onSubmit,
  onCancel,
  children,
}: ConfirmedFormProps) {
  const t = useTranslations("sign-in.confirmedForm");
  const [confirmation, setConfirmation] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const code = error instanceof ApiError ? error.code : null;
  const isAsked = code === "CONFIRMATION_REQUIRED" || code === "INVALID_CREDENTIALS" || confirmation !== "";
  useEffect(() => {
    if (code === "CONFIRMATION_REQUIRED") field.current?.focus();
  }, [code]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(confirmation === "" ? {} : { confirmation });
      }}
      className="grid gap-4"
    >
      {children}
      {isAsked && (
        <Field label={t("passwordOrCode")} description={t("why")} required>
          <Input
            ref={field}
            type="password"
            autoComplete="current-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        </Field>
      )}
      <FormError error={code === "CONFIRMATION_REQUIRED" ? null : error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons variant={danger ? "danger" : "primary"} busy={busy} onCancel={onCancel}>
          {submitLabel}
        </SubmitButtons>
      </div>
    </form>
  );
}
