"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";

type FileInputProps = { isMissing: boolean; onChange: (file: File | null) => void };

/** Chooses the file of an upload. */
export function FileInput({ isMissing, onChange }: FileInputProps) {
  const t = useTranslations("api-docs.fileInput");
  return (
    <Field label={t("file")} error={isMissing ? t("chooseAFile") : undefined} required>
      <Input
        type="file"
        className="h-auto py-1 file:mr-3 file:rounded-sm file:border-0 file:bg-press file:px-2 file:py-1 file:text-xs"
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
    </Field>
  );
}
