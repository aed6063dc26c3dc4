"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { type MappedValue, mapPayload } from "#lib/workers/mapping/map-payload.ts";
import type { Mapping } from "#lib/workers/mapping/schema.ts";
import { mappingLimits } from "#lib/workers/mapping/schema.ts";
import { targets } from "#lib/workers/mapping/targets.ts";
import type { MappingDraft } from "../use-mapping-draft.ts";
import type { MappingReferences } from "../use-mapping-references.ts";
import { mapText, setField } from "./change-mapping.ts";
import { FieldRow } from "./field-row.tsx";
import { FilterList } from "./filter-list.tsx";
import { KeyRow } from "./key-row.tsx";

type MappingPanelProps = {
  draft: MappingDraft;
  names: MappingReferences;
  canWrite: boolean;
  /** The body of the selected call; undefined while there is none. */
  payload: unknown;
};

/** The mapping of a worker: the source of each target with its value from the selected call, and the filters. */
export function MappingPanel({ draft, names, canWrite, payload }: MappingPanelProps) {
  const t = useTranslations("workers.mappingPanel");
  const { mapping, change, isOvertaken } = draft;
  const results = useMemo(() => resultsOf(mapping, payload), [mapping, payload]);
  const pipelineId = mapping.fields
    .map(({ target, source }) => (target === "opportunity.pipelineId" ? source : undefined))
    .find((source) => source?.type === "text")?.text;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOvertaken && <Callout variant="warn">{t("someoneElseSavedADifferent")}</Callout>}
      {mapping.fields.length === 0 ? (
        <p className="rounded-md border border-dashed px-4 py-6 text-center text-ink-soft text-sm">
          {t("nothingIsMappedYet")}
        </p>
      ) : (
        <ul aria-label={t("mappedFields")} className="divide-y rounded-md border bg-raised">
          {mapping.fields.map((field, place) => (
            <FieldRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order, and tags may occur twice.
              key={`${field.target} ${place}`}
              field={field}
              names={names}
              canWrite={canWrite}
              pipelineId={pipelineId || undefined}
              result={results?.values[place]}
              onChange={(next) => change(setField(mapping, place, next))}
            />
          ))}
        </ul>
      )}
      {canWrite && <AddFixedText mapping={mapping} names={names} onChange={change} />}
      <FilterList mapping={mapping} canWrite={canWrite} onChange={change} />
      <KeyRow mapping={mapping} canWrite={canWrite} found={results?.key} onChange={change} />
    </div>
  );
}

type Results = { values: readonly MappedValue[]; key: string | null };

/** Result of the mapping on the screen for the selected call. */
function resultsOf(mapping: Mapping, payload: unknown): Results | undefined {
  return payload === undefined ? undefined : mapPayload(mapping, payload);
}

type AddFixedTextProps = { mapping: Mapping; names: MappingReferences; onChange: (mapping: Mapping) => void };

/** Adds a target that gets the same value on every call. */
function AddFixedText({ mapping, names, onChange }: AddFixedTextProps) {
  const t = useTranslations("workers.addFixedText");
  const tGroups = useTranslations("workers.targetGroups");
  const fields = names.customFields.map(({ code, name }) => ({
    value: `contact.customFields.${code}`,
    label: name,
    group: t("customField"),
  }));
  const plain = targets.map(({ key, group }) => ({
    value: key,
    label: names.labelOf(key),
    group: tGroups(group),
  }));
  const used = new Set(mapping.fields.map(({ target }) => target));
  return (
    <div>
      <Combobox
        label={t("fillWithAFixedValue")}
        options={[...plain, ...fields].filter(({ value }) => value === "contact.tags" || !used.has(value))}
        value={null}
        onChange={(target) => target && onChange(mapText(mapping, target, ""))}
        trigger={
          <Button size="sm" disabled={mapping.fields.length >= mappingLimits.fields}>
            <Plus /> {t("fixedValue")}
          </Button>
        }
      />
    </div>
  );
}
