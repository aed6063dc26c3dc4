"use client";

import { Eye, EyeOff, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Input } from "#components/ui/form/input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { HeaderDraft } from "./rule-draft.ts";

type HeaderRowProps = {
  header: HeaderDraft;
  onChange: (header: HeaderDraft) => void;
  onRemove: () => void;
};

/** A custom header. A secret value is stored encrypted and never shown again. */
export function HeaderRow({ header, onChange, onRemove }: HeaderRowProps) {
  const t = useTranslations("rules.headerRow");
  const name = header.name === "" ? t("header") : header.name;
  return (
    <li className="flex items-center gap-2">
      <Input
        aria-label={t("headerName")}
        placeholder={t("authorization")}
        value={header.name}
        onChange={(event) => onChange({ ...header, name: event.target.value })}
        className="w-2/5 font-mono text-xs"
      />
      <Input
        aria-label={t("valueOfName", { name })}
        placeholder={t("value")}
        type={header.secret ? "password" : "text"}
        autoComplete="off"
        value={header.value}
        onChange={(event) => onChange({ ...header, value: event.target.value })}
        className="min-w-0 flex-1 font-mono text-xs"
      />
      <IconButton
        label={header.secret ? t("keepNameReadable", { name }) : t("keepNameSecret", { name })}
        icon={header.secret ? <EyeOff /> : <Eye />}
        size="sm"
        variant="ghost"
        aria-pressed={header.secret}
        onClick={() => onChange({ ...header, secret: !header.secret })}
      />
      <IconButton
        label={t("removeName", { name })}
        icon={<X />}
        size="sm"
        variant="ghost"
        onClick={onRemove}
      />
    </li>
  );
}
