"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { type McpServer, mcpServerLimits } from "#lib/mcp-servers/schema.ts";
import { isSameOrigin, type McpServerForm } from "./mcp-server-draft.ts";

type ConnectionFieldsProps = { form: McpServerForm; stored: McpServer | undefined };

/** Name, address and key of a server. The stored key is never shown. */
export function ConnectionFields({ form, stored }: ConnectionFieldsProps) {
  const t = useTranslations("agents.mcpServerDialog");
  const { errors } = form.formState;
  return (
    <>
      <Field label={t("name")} description={t("aboutName")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="off" maxLength={mcpServerLimits.name} />
      </Field>
      <Field label={t("address")} description={t("aboutAddress")} error={errors.url?.message} required>
        <Input
          {...form.register("url")}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          placeholder="https://mcp.example.com/mcp"
        />
      </Field>
      <KeyField form={form} stored={stored} />
      <Field label={t("header")} description={t("aboutHeader")} error={errors.keyHeader?.message}>
        <Input
          {...form.register("keyHeader")}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          maxLength={mcpServerLimits.keyHeader}
        />
      </Field>
    </>
  );
}

function KeyField({ form, stored }: ConnectionFieldsProps) {
  const t = useTranslations("agents.mcpServerDialog");
  const [url, key, dropsKey] = useWatch({ control: form.control, name: ["url", "key", "dropsKey"] });
  const hasKey = stored?.hasKey === true;
  const moves = hasKey && !isSameOrigin(stored.url, url);
  const isKept = hasKey && !moves && !dropsKey;
  return (
    <div className="grid gap-2">
      <Field
        label={t("key")}
        description={t(moves ? "otherAddress" : isKept ? "keyStored" : "aboutKey")}
        error={form.formState.errors.key?.message}
      >
        <Input
          {...form.register("key")}
          type="password"
          autoComplete="off"
          data-1p-ignore=""
          spellCheck={false}
          className="font-mono"
          placeholder={isKept ? "••••••••••••" : undefined}
        />
      </Field>
      {hasKey && !moves && key === "" && (
        <Controller
          control={form.control}
          name="dropsKey"
          render={({ field }) => (
            <CheckboxRow label={t("removeTheStoredKey")} checked={field.value} onChange={field.onChange} />
          )}
        />
      )}
    </div>
  );
}
