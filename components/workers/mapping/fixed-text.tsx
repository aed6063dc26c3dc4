"use client";

import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { findTarget } from "#lib/workers/mapping/targets.ts";
import type { MappingReferences } from "../use-mapping-references.ts";

type FixedTextProps = {
  label: string;
  target: string;
  text: string;
  names: MappingReferences;
  disabled: boolean;
  pipelineId: string | undefined;
  onChange: (text: string) => void;
};

/** A fixed value: selected from the workspace's entries if the target refers to one, otherwise typed. */
export function FixedText({ label, target, text, names, disabled, pipelineId, onChange }: FixedTextProps) {
  const t = useTranslations("workers.fixedText");
  const kind = findTarget(target)?.kind ?? "text";
  const options = names.optionsFor(kind, pipelineId);
  if (kind === "list") {
    const tags = text.split(",").flatMap((tag) => tag.trim() || []);
    const known = options ?? [];
    const added = tags.filter((tag) => !known.some(({ value }) => value === tag));
    return (
      <Combobox
        multiple
        label={t("fixedValueOf", { label })}
        options={[...known, ...added.map((tag) => ({ value: tag, label: tag }))]}
        value={tags}
        disabled={disabled}
        placeholder={t("chooseTags")}
        onChange={(chosen) => onChange(chosen.join(", "))}
        onCreate={(name) => onChange([...tags, name.replaceAll(",", " ")].join(", "))}
      />
    );
  }
  if (options) {
    return (
      <Combobox
        label={t("fixedValueOf", { label })}
        options={options}
        value={text || null}
        disabled={disabled}
        onChange={(value) => onChange(value ?? "")}
      />
    );
  }
  return (
    <Input
      aria-label={t("fixedValueOf", { label })}
      value={text}
      disabled={disabled}
      maxLength={1_000}
      placeholder={kind === "date" ? "2026-12-31T12:00:00Z" : t("theSameText")}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
