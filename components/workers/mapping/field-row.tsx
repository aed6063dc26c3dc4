"use client";

import { MoveLeft, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import type { MappedValue } from "#lib/workers/mapping/map-payload.ts";
import { pathText } from "#lib/workers/mapping/read-path.ts";
import type { MappedField } from "#lib/workers/mapping/schema.ts";
import { findTarget } from "#lib/workers/mapping/targets.ts";
import type { MappingReferences } from "../use-mapping-references.ts";
import { FixedText } from "./fixed-text.tsx";
import { TransformChips } from "./transform-chips.tsx";

type FieldRowProps = {
  field: MappedField;
  names: MappingReferences;
  canWrite: boolean;
  /** The pipeline set as a fixed value, which limits the stages of opportunities. */
  pipelineId: string | undefined;
  /** The value from the selected call; undefined while none is selected. */
  result: MappedValue | undefined;
  onChange: (field: MappedField | null) => void;
};

/** A target, its source, and its value from the selected call. */
export function FieldRow({ field, names, canWrite, pipelineId, result, onChange }: FieldRowProps) {
  const t = useTranslations("workers.fieldRow");
  const label = names.labelOf(field.target);
  const { source } = field;
  return (
    <li
      aria-label={label}
      className="grid gap-x-3 gap-y-1.5 px-3 py-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
    >
      <span className="pt-1 font-medium text-sm">{label}</span>
      <div className="grid min-w-0 gap-1.5 max-sm:order-last max-sm:col-span-2">
        <div className="flex min-w-0 items-center gap-2">
          <MoveLeft className="size-3.5 shrink-0 text-ink-faint" />
          <span className="sr-only">{t("isFilledWith")}</span>
          {source.type === "path" ? (
            <code className="min-w-0 break-all font-mono text-code-key text-xs">
              {pathText(source.path) || t("thePayload")}
            </code>
          ) : (
            <FixedText
              label={label}
              target={field.target}
              text={source.text}
              names={names}
              disabled={!canWrite}
              pipelineId={pipelineId}
              onChange={(text) => onChange({ ...field, source: { type: "text", text } })}
            />
          )}
        </div>
        {(source.type === "path" || field.transforms.length > 0) && (
          <TransformChips
            label={label}
            transforms={field.transforms}
            disabled={!canWrite}
            country={names.country}
            onChange={(transforms) => onChange({ ...field, transforms })}
          />
        )}
        {result && source.type === "path" && <Result result={result} names={names} target={field.target} />}
      </div>
      {canWrite && (
        <IconButton
          label={t("removeLabel", { label })}
          icon={<X />}
          size="sm"
          onClick={() => onChange(null)}
        />
      )}
    </li>
  );
}

type ResultProps = { result: MappedValue; names: MappingReferences; target: string };

function Result({ result: { value, problem }, names, target }: ResultProps) {
  const t = useTranslations("workers.fieldRow");
  const reasonText = useReasonText();
  if (problem) return <p className="text-danger-ink text-xs">{reasonText(problem)}</p>;
  if (value === null) return <p className="text-ink-faint text-xs">{t("thisCallHasNoValue")}</p>;
  const texts = typeof value === "string" ? [value] : value;
  const options = names.optionsFor(findTarget(target)?.kind ?? "text") ?? [];
  const shown = texts.map((text) => options.find((option) => option.value === text)?.label ?? text);
  return (
    <p className="flex min-w-0 gap-1.5 text-xs">
      <span className="text-ink-faint">{t("gives")}</span>
      <output className="min-w-0 break-words font-medium">{shown.join(", ")}</output>
    </p>
  );
}
