"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import type { ApiKey, CreatedApiKey } from "#lib/api-keys/schema.ts";
import { apiKeyKeys } from "./api-key-queries.ts";
import { CreatedKey } from "./created-key.tsx";
import { type Expiry, expiries, expiryDate } from "./expiry.ts";

/** How long the old key works, in seconds. */
const overlaps = ["0", "3600", "86400", "604800"] as const;

type RotateKeyDialogProps = { apiKey: ApiKey; isExpired: boolean; onClose: () => void };

/** Replaces a key by one with the same limits and shows its token once. */
export function RotateKeyDialog({ apiKey, isExpired, onClose }: RotateKeyDialogProps) {
  const t = useTranslations("api-keys.rotateKeyDialog");
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {made ? (
        <CreatedKey apiKey={made} onDone={onClose} />
      ) : (
        <DialogContent title={t("rotateName", { name: apiKey.name })} description={t("about")}>
          <RotateForm apiKey={apiKey} isExpired={isExpired} onMade={setMade} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type RotateFormProps = Omit<RotateKeyDialogProps, "onClose"> & {
  onMade: (apiKey: CreatedApiKey) => void;
  onCancel: () => void;
};

function RotateForm({ apiKey, isExpired, onMade, onCancel }: RotateFormProps) {
  const t = useTranslations("api-keys.rotateKeyDialog");
  const tExpiries = useTranslations("api-keys.newApiKeyForm.expiries");
  const [overlap, setOverlap] = useState<(typeof overlaps)[number]>("86400");
  const mayKeep = apiKey.expiresAt !== null && !isExpired;
  const [expiry, setExpiry] = useState<Expiry | "same">(
    mayKeep ? "same" : apiKey.expiresAt ? "90d" : "never",
  );
  const rotate = useWrite(apiKeyEndpoints.rotate, { stale: [apiKeyKeys.list], onSuccess: onMade });
  const same = mayKeep
    ? [{ value: "same" as const, label: t("asBefore", { day: dateText(apiKey.expiresAt ?? "", "date") }) }]
    : [];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const expiresAt = expiry === "same" ? {} : { expiresAt: expiryDate(expiry, Date.now()) };
        rotate.mutate({ body: { id: apiKey.id, overlapSeconds: Number(overlap), ...expiresAt } });
      }}
      className="grid gap-4"
    >
      {!isExpired && (
        <Field label={t("oldKey")} description={t("aboutOldKey")}>
          <Select
            options={overlaps.map((value) => ({ value, label: t(`overlaps.${value}`) }))}
            value={overlap}
            onChange={setOverlap}
          />
        </Field>
      )}
      <Field label={t("expires")}>
        <Select
          options={[...same, ...expiries.map((value) => ({ value, label: tExpiries(value) }))]}
          value={expiry}
          onChange={setExpiry}
        />
      </Field>
      <FormError error={rotate.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={rotate.isPending} onCancel={onCancel}>
          {t("rotateKey")}
        </SubmitButtons>
      </div>
    </form>
  );
}
