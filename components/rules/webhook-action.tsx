"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { HeaderRow } from "./header-row.tsx";
import type { ActionDraft } from "./rule-draft.ts";

const methods = [
  { value: "POST", label: "POST" },
  { value: "GET", label: "GET" },
] as const;

type WebhookActionProps = {
  action: ActionDraft;
  /** "Webhook 2" if there are several. */
  title: string;
  /** The workspace's webhook tester URL, suggested while the URL is empty. */
  inspectorUrl?: string;
  errors: { url?: string; headers?: string };
  onChange: (action: ActionDraft) => void;
  /** Undefined for the only action, because a rule needs at least one. */
  onRemove?: () => void;
};

/** A webhook of a rule: method, URL, headers and delivery guarantees. */
export function WebhookAction(props: WebhookActionProps) {
  const t = useTranslations("rules.webhookAction");
  const { action, title, inspectorUrl, errors, onChange, onRemove } = props;
  const headers = action.headers;
  const setHeaders = (next: ActionDraft["headers"]) => onChange({ ...action, headers: next });
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border bg-raised p-3 shadow-card">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium text-sm">{title}</span>
        <SegmentedControl
          label={t("httpMethod")}
          segments={methods}
          value={action.method}
          onChange={(method) => onChange({ ...action, method })}
        />
        {onRemove && (
          <IconButton
            label={t("removeTitle", { title })}
            icon={<Trash2 />}
            size="sm"
            variant="ghost"
            onClick={onRemove}
          />
        )}
      </div>
      <Field label={t("address")} required error={errors.url} aside={offer(props)}>
        <Input
          type="url"
          placeholder="https://"
          value={action.url}
          onChange={(event) => onChange({ ...action, url: event.target.value })}
          className="font-mono text-xs"
        />
      </Field>
      {headers.length > 0 && (
        <ul className="flex flex-col gap-2">
          {headers.map((header, index) => (
            <HeaderRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
              key={index}
              header={header}
              onChange={(next) => setHeaders(headers.with(index, next))}
              onRemove={() => setHeaders(headers.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <p role="alert" className="text-danger-ink text-xs empty:hidden">
        {errors.headers}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setHeaders([...headers, { name: "", value: "", secret: false }])}
          disabled={headers.length >= 20}
        >
          <Plus /> {t("header")}
        </Button>
        <p className="text-ink-faint text-xs">{t("deliveryTerms")}</p>
      </div>
    </fieldset>
  );

  function offer({ inspectorUrl: url }: WebhookActionProps) {
    if (!url || action.url !== "") return undefined;
    return (
      <button
        type="button"
        className="rounded-sm text-accent-ink text-xs hover:underline"
        onClick={() => onChange({ ...action, url: inspectorUrl ?? "" })}
      >
        {t("useThisWorkspacesWebhookTester")}
      </button>
    );
  }
}
