"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { consentEndpoints } from "#lib/consents/endpoints.ts";
import { type ChannelConsent, type ConsentRecord, consentStates } from "#lib/consents/schema.ts";
import { ConsentHistory } from "./consent-history.tsx";
import { consentQuery } from "./consent-queries.ts";

/** Methods that a user can choose. Consent in messages and imports is recorded automatically. */
const methods = ["verbal", "form", "other"] as const;

type ConsentDialogProps = {
  contactId: string;
  channel: ChannelConsent;
  isRemoved: boolean;
  records: readonly ConsentRecord[];
  onClose: () => void;
};

/** The proofs of a contact's consent for a channel, and a form to record another one. */
export function ConsentDialog({ contactId, channel, isRemoved, records, onClose }: ConsentDialogProps) {
  const t = useTranslations("consents.consentDialog");
  const canWrite = usePermission("contacts.write") && !isRemoved;
  const id = useId();
  const form = useConsentForm({ contactId, channel, onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("title", { channel: channel.channelName })}
        description={t("about")}
        footer={
          canWrite && (
            <SubmitButtons form={id} busy={form.isPending} onCancel={onClose}>
              {t("submit")}
            </SubmitButtons>
          )
        }
      >
        {canWrite && <ConsentForm id={id} form={form} />}
        <ConsentHistory records={records} />
      </DialogContent>
    </Dialog>
  );
}

type ConsentFormState = ReturnType<typeof useConsentForm>;

function useConsentForm({
  contactId,
  channel,
  onClose,
}: Pick<ConsentDialogProps, "contactId" | "channel" | "onClose">) {
  const t = useTranslations("consents.consentDialog");
  const workspaceId = useShell().workspace.id;
  const [state, setState] = useState<(typeof consentStates)[number]>(
    channel.state === "granted" ? "denied" : "granted",
  );
  const [method, setMethod] = useState<(typeof methods)[number]>("verbal");
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const save = useWrite(consentEndpoints.record, {
    stale: [consentQuery(workspaceId, contactId).queryKey],
    onSuccess: () => {
      toast.success(t("saved"));
      onClose();
    },
  });
  return {
    ...{ state, setState, method, setMethod, text, setText, isMissing },
    error: save.error,
    isPending: save.isPending,
    submit() {
      setMissing(text.trim() === "");
      if (text.trim() === "") return;
      save.mutate({
        params: { id: contactId },
        body: { channelId: channel.channelId, state, method, text: text.trim() },
      });
    },
  };
}

function ConsentForm({ id, form }: { id: string; form: ConsentFormState }) {
  const t = useTranslations("consents.consentDialog");
  const tStates = useTranslations("consents.states");
  const tMethods = useTranslations("consents.methods");
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      className="mb-5 grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("choice")}>
          <Select
            value={form.state}
            onChange={form.setState}
            options={consentStates.map((value) => ({ value, label: tStates(value) }))}
          />
        </Field>
        <Field label={t("method")}>
          <Select
            value={form.method}
            onChange={form.setMethod}
            options={methods.map((value) => ({ value, label: tMethods(value) }))}
          />
        </Field>
      </div>
      <Field
        label={t("text")}
        description={t("textHint")}
        {...(form.isMissing && form.text.trim() === "" && { error: t("textMissing") })}
      >
        <Textarea
          value={form.text}
          maxLength={2_000}
          onChange={(event) => form.setText(event.target.value)}
        />
      </Field>
      <FormError error={form.error} />
    </form>
  );
}
