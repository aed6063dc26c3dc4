"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { MAX_RESENT, type ResentDeliveries } from "#lib/deliveries/schema.ts";
import type { ResendFilters } from "./delivery-filters.ts";
import { deliveryKeys, deliveryQueries } from "./delivery-queries.ts";

/** Deliveries per minute. */
const rates = ["60", "300", "1200", "6000"] as const;

type ResendDialogProps = {
  filters: ResendFilters;
  onResent: () => void;
  /** Starts over: counts what is left to resend. */
  onAgain: () => void;
  onClose: () => void;
};

/** Counts the failed deliveries that match filters, resends them at a rate, and shows the progress. */
export function ResendDialog({ filters, onResent, onAgain, onClose }: ResendDialogProps) {
  const t = useTranslations("deliveries.resendMatching");
  const workspaceId = useShell().workspace.id;
  const [sent, setSent] = useState<ResentDeliveries | null>(null);
  const count = useWrite(deliveryEndpoints.resendMatching, { stale: [] });
  const resend = useWrite(deliveryEndpoints.resendMatching, {
    stale: [deliveryKeys.all(workspaceId)],
    // Someone else may have resent them since they were counted.
    onSuccess: (result) => {
      if (result.creationDate === null) return onAgain();
      setSent(result);
      onResent();
    },
  });
  const { mutate } = count;
  useEffect(() => mutate({ body: { ...filters, dryRun: true } }), [mutate, filters]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("title")} description={t("about")}>
        {sent?.creationDate ? (
          <Progress sent={sent} creationDate={sent.creationDate} onAgain={onAgain} onClose={onClose} />
        ) : (
          <ResendForm
            matching={count.data?.matching}
            isSelection={filters.deliveryIds !== undefined}
            error={count.error ?? resend.error}
            busy={resend.isPending}
            onResend={(perMinute) => resend.mutate({ body: { ...filters, perMinute } })}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type ResendFormProps = {
  /** Undefined until they are counted. */
  matching: number | undefined;
  isSelection: boolean;
  error: Error | null;
  busy: boolean;
  onResend: (perMinute: number) => void;
  onCancel: () => void;
};

function ResendForm({ matching, isSelection, error, busy, onResend, onCancel }: ResendFormProps) {
  const t = useTranslations("deliveries.resendMatching");
  const [rate, setRate] = useState<(typeof rates)[number]>("60");
  const total = Math.min(matching ?? 0, MAX_RESENT);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onResend(Number(rate));
      }}
      className="grid gap-4"
    >
      <p role="status" className="font-medium">
        {matching === undefined && !error && t("counting")}
        {matching !== undefined &&
          (matching > MAX_RESENT
            ? t("more", { max: MAX_RESENT })
            : t(isSelection ? "selected" : "matching", { count: matching }))}
      </p>
      {total > 0 && (
        <Field label={t("rate")} description={t("duration", { minutes: Math.floor(total / Number(rate)) })}>
          <Select
            options={rates.map((value) => ({ value, label: t("perMinute", { count: Number(value) }) }))}
            value={rate}
            onChange={setRate}
          />
        </Field>
      )}
      <FormError error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        {total > 0 ? (
          <SubmitButtons busy={busy} onCancel={onCancel}>
            {t("resend", { count: total })}
          </SubmitButtons>
        ) : (
          <Button onClick={onCancel}>{t("done")}</Button>
        )}
      </div>
    </form>
  );
}

type ProgressProps = {
  sent: ResentDeliveries;
  creationDate: string;
  onAgain: () => void;
  onClose: () => void;
};

function Progress({ sent, creationDate, onAgain, onClose }: ProgressProps) {
  const t = useTranslations("deliveries.resendMatching");
  const workspaceId = useShell().workspace.id;
  const start = { waiting: sent.resent, delivered: 0, failed: 0 };
  const { data = start, error } = useQuery(deliveryQueries.resendProgress(workspaceId, creationDate));
  const done = data.delivered + data.failed;
  const isMore = sent.matching > MAX_RESENT;
  return (
    <div className="grid gap-4">
      <ProgressBar
        label={t("progress")}
        value={done}
        total={sent.resent}
        tone={data.waiting === 0 && data.failed === 0 ? "success" : "accent"}
      />
      <div role="status">
        <p className="font-medium">{t("sent", { done, total: sent.resent })}</p>
        <p className="text-ink-soft text-sm">{t("outcome", data)}</p>
      </div>
      {data.waiting > 0 && <p className="text-ink-faint text-xs">{t("goesOn")}</p>}
      <FormError error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        {isMore && <Button onClick={onAgain}>{t("again")}</Button>}
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
