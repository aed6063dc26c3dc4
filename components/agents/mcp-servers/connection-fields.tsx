"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { StoredKeyField } from "#components/ui/form/stored-key-field.tsx";
import { type McpServer, mcpServerLimits } from "#lib/mcp-servers/schema.ts";
import type { McpServerForm } from "./mcp-server-draft.ts";

/** Name, address and key of a server. The stored key is never shown. */
export function ConnectionFields({ form, stored }: { form: McpServerForm; stored: McpServer | undefined }) {
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
      <StoredKeyField
        control={form.control}
        names={{ key: "key", dropsKey: "dropsKey", address: "url" }}
        storedFor={stored?.hasKey ? stored.url : null}
        label={t("key")}
      />
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
