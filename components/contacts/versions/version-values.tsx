"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { phoneText } from "../contact-text.ts";
import { customFieldCode, useFieldName } from "../field-name.ts";
import { FieldValue } from "../field-values/field-value.tsx";
import type { ContactChange } from "../use-save-contact.ts";
import { type ContactValues, isUnchanged, tagsOf, versionFields } from "./contact-versions.ts";

type CustomField = { code: string; name: string; type: string };

type VersionValuesProps = {
  values: ContactValues;
  now: ContactValues;
  /** The change that restores each differing field; null if its value no longer exists. Empty without permission. */
  restoring: ReadonlyMap<string, ContactChange | null>;
  customFields: readonly CustomField[];
  disabled: boolean;
  onRestore: (change: ContactChange) => void;
};

/** Returns the fields that have a value at one of two times, in the order in which they are shown. */
export function shownFields(one: ContactValues, other: ContactValues): string[] {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
  const codes = [...new Set([...one.keys(), ...other.keys()])].filter((key) => customFieldCode(key) !== null);
  return [...versionFields, "tags", ...codes.sort()].filter(
    (field) => !isEmpty(one.get(field)) || !isEmpty(other.get(field)),
  );
}

/** The fields of a version. A field that differs from the current value shows both, and can be restored. */
export function VersionValues(props: VersionValuesProps) {
  const { values, now, restoring, customFields, disabled, onRestore } = props;
  const t = useTranslations("contacts.versions");
  const nameOf = useFieldName(customFields);
  return (
    <dl className="divide-y">
      {shownFields(values, now).map((field) => {
        const isDifferent = !isUnchanged(field, values, now);
        const change = restoring.get(field);
        const show = (source: ContactValues) => (
          <Value field={field} values={source} customFields={customFields} />
        );
        return (
          <div
            key={field}
            data-different={isDifferent || undefined}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-ink-soft text-xs max-sm:col-span-full sm:text-sm">{nameOf(field)}</dt>
            <dd className={cn("wrap-anywhere min-w-0", isDifferent && "font-medium")}>
              {show(values)}
              {isDifferent && (
                <span className="block font-normal text-ink-soft text-xs">
                  {t("now")} {show(now)}
                </span>
              )}
            </dd>
            {change !== undefined && (
              <dd>
                {change === null ? (
                  <span className="text-ink-faint text-xs">{t("cannotBeRestored")}</span>
                ) : (
                  <Button
                    size="sm"
                    disabled={disabled}
                    aria-label={t("restoreField", { field: nameOf(field) })}
                    onClick={() => onRestore(change)}
                  >
                    {t("restore")}
                  </Button>
                )}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

type ValueProps = { field: string; values: ContactValues; customFields: readonly CustomField[] };

function Value({ field, values, customFields }: ValueProps): ReactNode {
  const t = useTranslations("contacts.versions");
  const tActions = useTranslations("actions");
  const value = values.get(field) ?? "";
  const empty = <span className="text-ink-faint">{t("empty")}</span>;
  if (field === "tags") {
    return (
      tagsOf(values)
        .map(({ name }) => name)
        .join(", ") || empty
    );
  }
  if (typeof value === "boolean") return tActions(value ? "yes" : "no");
  if (typeof value === "object" && "name" in value) return value.name;
  if (value === "") return empty;
  const code = customFieldCode(field);
  if (code !== null) {
    const type = customFields.find((one) => one.code === code)?.type ?? "text";
    return <FieldValue type={type} value={String(value)} />;
  }
  return field === "internalWhatsappNumber" ? phoneText(String(value)) : String(value);
}
