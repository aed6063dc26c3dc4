"use client";

import { useTranslations } from "next-intl";

const CUSTOM_FIELD = "customFields.";

/** Returns the code in the name of a custom field, such as `customFields.plan`; null for other fields. */
export function customFieldCode(field: string): string | null {
  return field.startsWith(CUSTOM_FIELD) ? field.slice(CUSTOM_FIELD.length) : null;
}

type CustomField = { code: string; name: string };

/**
 * Returns the function that names the fields of a contact. A custom field that was deleted has its code as its name.
 */
export function useFieldName(customFields: readonly CustomField[] = []): (field: string) => string {
  const t = useTranslations("contacts.fieldNames");
  return (field) => {
    const code = customFieldCode(field);
    if (code === null) return t(field as "name");
    return customFields.find((one) => one.code === code)?.name ?? code;
  };
}
