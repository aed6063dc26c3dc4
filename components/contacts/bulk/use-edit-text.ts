"use client";

import { useTranslations } from "next-intl";
import { listText } from "#components/ui/text/formats.ts";
import type { BulkEdit } from "#lib/bulk-edits/schema.ts";
import { useConditionTexts } from "../filters/use-condition-texts.ts";

/** Returns a bulk change in words: "Stage: Won", "Tags added: VIP". Tags are stored by id or by name. */
export function useEditText(): (change: BulkEdit["change"]) => string {
  const t = useTranslations("contacts.bulkEdits");
  const { nameOf, valuesOf } = useConditionTexts();
  const valueText = (field: string, value: string | null) =>
    value ? (valuesOf(field)?.find((one) => one.value === value)?.label ?? t("deleted")) : t("nothing");
  const tagText = (tag: string) => valuesOf("tagId")?.find(({ value }) => value === tag)?.label ?? tag;
  return ({
    addTags = [],
    removeTags = [],
    customFields = [],
    isSolved,
    delete: isDeleted,
    ...references
  }) => {
    const parts = [
      ...Object.entries(references).flatMap(([field, value]) =>
        value === undefined ? [] : [[nameOf(field), valueText(field, value)]],
      ),
      ...(isSolved === undefined ? [] : [[nameOf("isSolved"), valueText("isSolved", String(isSolved))]]),
      ...(addTags.length === 0 ? [] : [[t("tagsAdded"), listText(addTags.map(tagText))]]),
      ...(removeTags.length === 0 ? [] : [[t("tagsRemoved"), listText(removeTags.map(tagText))]]),
      ...customFields.map(({ code, value }) => [nameOf(`customFields.${code}`), value || t("nothing")]),
    ];
    if (isDeleted) return t("contactsDeleted");
    return parts.map(([name, value]) => `${name}: ${value}`).join(" · ");
  };
}
