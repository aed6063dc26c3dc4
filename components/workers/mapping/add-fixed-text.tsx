"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { type Mapping, mappingLimits } from "#lib/workers/mapping/schema.ts";
import { targets } from "#lib/workers/mapping/targets.ts";
import type { Names } from "../use-names.ts";
import { mapText } from "./change-mapping.ts";

type AddFixedTextProps = { mapping: Mapping; names: Names; onChange: (mapping: Mapping) => void };

/** Adds a target that gets the same value on every call. */
export function AddFixedText({ mapping, names, onChange }: AddFixedTextProps) {
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
