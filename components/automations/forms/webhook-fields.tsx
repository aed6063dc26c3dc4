"use client";

import { Eye, EyeOff, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { randomId } from "#components/ui/random-id.ts";
import type { ConfigOf, FormProps } from "./form-props.ts";

const methods = [
  { value: "POST", label: "POST" },
  { value: "GET", label: "GET" },
] as const;

type Header = { key: string; name: string; value: string; isSecret: boolean };

/** The URL that receives the contact, and the headers. */
export function WebhookFields({ config, onChange, disabled }: FormProps<"webhook">) {
  const t = useTranslations("automations.webhookFields");
  const put = (part: Partial<typeof config>) => onChange({ ...config, ...part });
  return (
    <>
      <SegmentedControl
        label={t("method")}
        segments={methods}
        value={config.method}
        onChange={(method) => !disabled && put({ method })}
        className="w-fit"
      />
      <Field label={t("address")}>
        <Input
          type="url"
          inputMode="url"
          value={config.url}
          readOnly={disabled}
          placeholder="https://example.com/hook"
          onChange={(event) => put({ url: event.target.value.slice(0, 2_048) })}
        />
      </Field>
      <Headers config={config} disabled={disabled} onChange={put} />
      <p className="text-ink-faint text-xs">{t("sentOnce")}</p>
    </>
  );
}

type HeadersProps = {
  config: ConfigOf<"webhook">;
  disabled: boolean;
  onChange: (part: Pick<ConfigOf<"webhook">, "headers" | "secretHeaders">) => void;
};

function Headers({ config, disabled, onChange }: HeadersProps) {
  const t = useTranslations("automations.webhookFields");
  const [rows, setRows] = useState(() => rowsOf(config));
  function put(next: Header[]) {
    setRows(next);
    const named = next.filter(({ name }) => name.trim() !== "");
    onChange({
      headers: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value])),
      secretHeaders: [...new Set(named.filter(({ isSecret }) => isSecret).map(({ name }) => name.trim()))],
    });
  }
  return (
    <fieldset className="flex flex-col gap-1.5" disabled={disabled}>
      <legend className="mb-1 font-medium text-ink-soft text-xs">{t("headers")}</legend>
      {rows.map((row, index) => {
        const name = row.name || t("headerNumber", { number: index + 1 });
        return (
          <div key={row.key} className="flex items-center gap-1">
            <Input
              aria-label={t("nameOfHeader", { number: index + 1 })}
              placeholder={t("authorization")}
              className="w-2/5 font-mono text-xs"
              value={row.name}
              onChange={({ target }) => put(rows.with(index, { ...row, name: target.value.slice(0, 100) }))}
            />
            <Input
              aria-label={t("valueOfName", { name })}
              placeholder={t("value")}
              type={row.isSecret ? "password" : "text"}
              autoComplete="off"
              className="min-w-0 flex-1 font-mono text-xs"
              value={row.value}
              onChange={({ target }) =>
                put(rows.with(index, { ...row, value: target.value.slice(0, 8_000) }))
              }
            />
            <IconButton
              label={row.isSecret ? t("keepNameReadable", { name }) : t("keepNameSecret", { name })}
              icon={row.isSecret ? <EyeOff /> : <Eye />}
              size="sm"
              aria-pressed={row.isSecret}
              onClick={() => put(rows.with(index, { ...row, isSecret: !row.isSecret }))}
            />
            <IconButton
              label={t("removeName", { name })}
              icon={<X />}
              size="sm"
              onClick={() => put(rows.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button
        size="sm"
        className="w-fit"
        disabled={rows.length >= 20}
        onClick={() => setRows([...rows, { key: randomId(), name: "", value: "", isSecret: false }])}
      >
        <Plus /> {t("header")}
      </Button>
    </fieldset>
  );
}

function rowsOf({ headers, secretHeaders }: ConfigOf<"webhook">): Header[] {
  return Object.entries(headers).map(([name, value]) => ({
    key: randomId(),
    name,
    value,
    isSecret: secretHeaders.includes(name),
  }));
}
